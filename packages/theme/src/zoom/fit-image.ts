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

export interface Fit {
  x: number;
  y: number;
  scale: number;
}

/**
 * How to move and grow a picture so that it fills the view, but never beyond its own size; drawings have none. One that
 * would become smaller, as it is taller than the view, fills the view's width from the top on.
 */
export function fitImage(
  box: Box,
  view: Size,
  { natural, margin }: { natural: Size | undefined; margin: number },
): Fit {
  const room = { width: view.width - 2 * margin, height: view.height - 2 * margin };
  const limit =
    natural === undefined ? Infinity : Math.max(1, natural.width / box.width, natural.height / box.height);
  const isTall = box.height > room.height;
  const scale = Math.min(room.width / box.width, isTall ? Infinity : room.height / box.height, limit);
  const middle = isTall ? margin + (box.height * scale) / 2 : view.height / 2;
  return {
    x: view.width / 2 - (box.left + box.width / 2),
    y: middle - (box.top + box.height / 2),
    scale,
  };
}
