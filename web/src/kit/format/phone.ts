/** The seed's rule: optional +62 or 0, a digit 2 to 9, then 7 to 11 digits. */
const phone_rule = /^(\+62|0)?[2-9]\d{7,11}$/

function strip(text: string) {
  const bare = text.replace(/[\s().-]/g, '')
  return /^62\d{8,}$/.test(bare) ? `+${bare}` : bare
}

/** True when the text is an Indonesian phone number; spaces, dots, dashes and a leading 62 are fine. */
export function isPhone(text: string): boolean {
  return phone_rule.test(strip(text))
}

/** As stored: '0812-3456-7890' -> '+6281234567890'. Text that is no phone number comes back stripped. */
export function normalizePhone(text: string): string {
  const bare = strip(text)
  return phone_rule.test(bare) ? `+62${bare.replace(/^(\+62|0)/, '')}` : bare
}

/** As shown: '+6281234567890' -> '0812-3456-7890', '+622112345678' -> '0211-2345-678'. */
export function formatPhone(text: string): string {
  const local = `0${normalizePhone(text).replace(/^\+62/, '')}`
  if (!phone_rule.test(local)) return text
  return [local.slice(0, 4), local.slice(4, 8), local.slice(8)].filter(Boolean).join('-')
}
