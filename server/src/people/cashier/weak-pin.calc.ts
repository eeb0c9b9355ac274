/** A PIN is four to six digits. */
export const PIN = /^\d{4,6}$/

const digitsOf = (pin: string) => [...pin].map(Number)

/** Whether all steps from digit to digit are the same, over the end too: 1111, 1234, 9876, 7890. */
function isEven(pin: string): boolean {
  const digits = digitsOf(pin)
  const steps = digits.slice(1).map((digit, place) => (digit - (digits[place] ?? 0) + 10) % 10)
  return [0, 1, 9].some((step) => steps.every((own) => own === step))
}

/** Whether a part of it is all there is: 1212, 123123. */
function isRepeated(pin: string): boolean {
  return [2, 3].some(
    (length) => pin.length % length === 0 && pin === pin.slice(0, length).repeat(pin.length / length),
  )
}

/** Down the middle of the keys, and what else is guessed first. */
const COMMON = new Set(['2580', '0852', '1004', '1122', '112233', '159753', '147258', '121314'])

/** Whether a PIN is among those that are guessed first. */
export function isWeakPin(pin: string): boolean {
  return isEven(pin) || isRepeated(pin) || COMMON.has(pin)
}
