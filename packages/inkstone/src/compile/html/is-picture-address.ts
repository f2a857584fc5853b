/** What an icon may be beside a name, an emoji or an SVG as text: only an address ends like a picture's file. */
export function isPictureAddress(icon: string): boolean {
  return /^[^<>\s]+\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i.test(icon);
}
