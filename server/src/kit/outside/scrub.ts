const EMAIL = /[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+\.[a-z]{2,}/gi
const LONG_NUMBER = /\+?\d[\d .-]{6,}\d/g
const TOKEN = /\b[\w-]{24,}(\.[\w-]{10,}){0,3}/g
const QUERY = /(https?:\/\/[^\s?#]+)[?#]\S*/g

/** Takes out of a text what may be of a person or open a door: addresses, numbers, tokens, queries. */
export function scrub(text: string): string {
  return text
    .replace(QUERY, '$1')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, '[token]')
    .replace(LONG_NUMBER, '[number]')
}
