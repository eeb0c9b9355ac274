import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'

const may = (what: string) => z.boolean().describe(what)

const shape = {
  name: requiredText('Nama profil', 60),
  can_void_before_print: may('May take items off a bill that was not printed yet.'),
  can_void_after_print: may('May take items off a printed bill, and void a paid receipt.'),
  can_refund: may('May take goods of a receipt back.'),
  can_change_price: may('May ask another price than the menu.'),
  can_compliment: may('May give a whole receipt away.'),
  can_open_drawer: may('May open the drawer without a sale.'),
  can_reprint: may('May print a bill again.'),
  can_close: may('May close the drawer.'),
  discount_limit_bp: z
    .number('Batas diskon wajib diisi')
    .int('Maksimal dua desimal')
    .min(0, 'Batas diskon tidak boleh kurang dari 0%')
    .max(10_000, 'Batas diskon maksimal 100%')
    .describe('Up to which share of what it is taken from a discount may be given by hand.'),
  can_approve: may('May allow others what is within these rights.'),
}

/** A new role at the till. */
export const NewTillRoleInput = z.object({ ...z.object(shape).partial().shape, name: shape.name })

/** A changed role at the till; only what is sent changes. */
export const EditTillRoleInput = z.object(shape).partial().extend({ id, version: seenVersion })
