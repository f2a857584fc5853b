/** Keeps the page behind the modal where it is, without a jump when its scroll bar goes; the returned function undoes it. */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  const width = window.innerWidth - root.clientWidth;
  const before = { overflow: root.style.overflow, padding: body.style.paddingInlineEnd };
  root.style.overflow = "hidden";
  if (width > 0) body.style.paddingInlineEnd = `${width}px`;
  return () => {
    root.style.overflow = before.overflow;
    body.style.paddingInlineEnd = before.padding;
  };
}
