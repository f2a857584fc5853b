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

/** How to move and grow a picture so that it fills the view, but never beyond its own size; drawings have none. */
export function fitImage(
  box: Box,
  view: Size,
  { natural, margin }: { natural: Size | undefined; margin: number },
): Fit {
  const room = { width: view.width - 2 * margin, height: view.height - 2 * margin };
  const limit =
    natural === undefined ? Infinity : Math.max(1, natural.width / box.width, natural.height / box.height);
  const scale = Math.min(room.width / box.width, room.height / box.height, limit);
  return {
    x: view.width / 2 - (box.left + box.width / 2),
    y: view.height / 2 - (box.top + box.height / 2),
    scale,
  };
}
