const words = ['Terlalu pendek', 'Mudah ditebak', 'Cukup', 'Kuat', 'Sangat kuat'] as const

/**
 * Rough strength of a password, 0 to 4: length counts most, then variety; repeats, runs and words the person
 * is known by (`personal`) count against it. A hint while typing; the server decides.
 */
export function scorePassword(
  password: string,
  personal: readonly string[] = [],
): { score: number; word: string } {
  const lower = password.toLowerCase()
  let size = password.length
  if (size >= 10) {
    size += [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length * 1.5
    if (/(.)\1{2,}/.test(password)) size -= 3
    if (/(?:0123|1234|2345|3456|4567|5678|6789|abcd|qwert|asdf)/.test(lower)) size -= 4
    if (/password|sandi|rahasia|lumbung|admin/.test(lower)) size -= 5
    if (personal.some((part) => part.length > 2 && lower.includes(part.toLowerCase()))) size -= 4
  }
  const score = password.length < 10 ? 0 : size < 13 ? 1 : size < 16 ? 2 : size < 20 ? 3 : 4
  return { score, word: words[score] }
}
