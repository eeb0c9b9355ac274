const HEAD = 4
const TAIL = 3

/** A phone number that tells whose it is to who knows it: `+62812000001001` is `0812****001`. */
export function maskPhone(phone: string): string {
  const local = phone.replace(/^\+62/, '0')
  return `${local.slice(0, HEAD)}****${local.slice(-TAIL)}`
}

/** The first letter of an address and its domain: `adinda@contoh.example` is `a***@contoh.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}
