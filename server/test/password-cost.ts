import { onTestFinished } from 'vitest'
import { PASSWORD_COST, setPasswordCost } from '../src/access/session/password.ts'
import { PIN_COST, setPinCost } from '../src/people/cashier/cashier-pin.ts'

/** Makes hashes of this worker cost nothing; as the product makes them, one takes 60 ms of a core. */
export function useCheapPasswords(): void {
  setPasswordCost({ ...PASSWORD_COST, memory: 8, passes: 1 })
  setPinCost({ ...PIN_COST, n: 16 })
}

/** Hashes as the product does until the end of the test that calls this. */
export function useRealPasswords(): void {
  setPasswordCost(PASSWORD_COST)
  onTestFinished(useCheapPasswords)
}
