/** `zh-TW` and `zh-Hant-HK` are written in traditional characters, `zh` and `zh-Hans-HK` in simplified ones. */
export function isTraditionalChinese(lang: string): boolean {
  return /^zh-(?!hans\b)(?:.*-)?(?:hant|tw|hk|mo)\b/i.test(lang);
}
