export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Where a picture is once it fills the view, but never beyond its own size; drawings have none. One that would become
 * smaller, as it is taller than the view, fills the view's width from the top on.
 */
export function fitImage(
  box: Size,
  view: Size,
  { natural, margin }: { natural: Size | undefined; margin: number },
): Box {
  const room = { width: view.width - 2 * margin, height: view.height - 2 * margin };
  const limit =
    natural === undefined ? Infinity : Math.max(1, natural.width / box.width, natural.height / box.height);
  const isTall = box.height > room.height;
  const scale = Math.min(room.width / box.width, isTall ? Infinity : room.height / box.height, limit);
  const [width, height] = [box.width * scale, box.height * scale];
  return { left: (view.width - width) / 2, top: isTall ? margin : (view.height - height) / 2, width, height };
}
