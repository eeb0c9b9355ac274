import { AUTHORIZATIONS, type Authorization } from '../../src/kit/authorization.calc.ts'
import type { Permission } from '../../src/kit/permission.ts'

/** One letter for each authorization. */
const LETTERS: Record<string, Authorization> = {
  v: 'view',
  c: 'create',
  u: 'update',
  a: 'archive',
  p: 'approve',
  x: 'export',
  k: 'view_cost',
}

const ROLES = ['Master', 'Manajer Area', 'Manajer Outlet', 'Gudang', 'Keuangan', 'Kasir', 'Auditor'] as const
export type Role = (typeof ROLES)[number]

/**
 * What each role may do in each module, written down once more by hand: a change of the presets has to be meant.
 * Columns are Manajer Area, Manajer Outlet, Gudang, Keuangan, Kasir, Auditor; Master may do everything.
 */
const MATRIX = `
  doctor              vux      v      v    vx       -    vxk
  report_transaction  vcuapxk  vx     -    vxk      v    vxk
  report_item         vcuapxk  vx     -    vxk      -    vxk
  report_discount     vcuapxk  vx     -    vxk      -    vxk
  report_price        vcuapxk  vx     -    vxk      -    vxk
  report_payment      vcuapxk  vx     -    vxk      -    vxk
  report_shift        vcuapxk  vx     -    vxk      v    vxk
  report_summary      vcuapxk  vx     -    vxk      -    vxk
  variance            vcuapxk  vux    -    vxk      -    vxk
  integrity           vx       -      -    -        -    vxk
  stock_log           vcuapxk  vcuax  v    vxk      -    vxk
  inventory           vcuapxk  vcuax  v    vxk      -    vxk
  ingredient          vcuapxk  vcuax  v    vxk      -    vxk
  recipe              vcuapxk  vcuax  v    vxk      -    vxk
  supplier            vcuapxk  vcuax  v    vxk      -    vxk
  purchase_order      vcuapxk  vcuax  vcu  vxk      -    vxk
  receiving           vcuapxk  vcuax  vcu  vxk      -    vxk
  produce             vcuapxk  vcuax  vcu  vxk      -    vxk
  adjustment          vcuapxk  vcuax  vcu  vxk      -    vxk
  price               vcuapxk  v      -    vxk      -    vxk
  variant             vcuapxk  v      -    -        -    vxk
  menu                vcuapxk  v      -    vxk      v    vxk
  discount            vcuapxk  v      -    vxk      -    vxk
  outlet              vcuapxk  vu     -    vxk      -    vxk
  member              vcuapxk  vcuax  -    -        vcu  vxk
  rating              vcuapxk  vcuax  -    -        -    vxk
  member_campaign     vcuapxk  vcuax  -    -        -    vxk
  table               vcuapxk  vcuax  -    -        v    vxk
  income_expense      vcuapxk  vcuax  -    vcuapxk  -    vxk
  books               -        -      -    vcuapxk  -    vxk
  qr_code             vcuapxk  vcuax  -    -        -    vxk
  payment             vcuapxk  v      -    vux      -    vxk
  shift               vcuapxk  vcuax  -    vxk      -    vxk
  cashier             vcuapxk  vcuax  -    -        -    vxk
  brand               vx       -      -    -        -    vxk
  admin               -        -      -    -        -    vxk
  roles               -        -      -    -        -    vxk
  kitchen             vx       v      -    -        -    vxk
  invoice             -        -      -    vux      -    vxk
  audit               vx       -      -    vxk      -    vxk
  grab                vcuapxk  -      -    -        -    vxk`

type Grants = ReadonlyMap<string, ReadonlySet<Authorization>>

function readMatrix(): ReadonlyMap<Role, Grants> {
  const grants = new Map(ROLES.map((role) => [role, new Map<string, ReadonlySet<Authorization>>()]))
  for (const line of MATRIX.trim().split('\n')) {
    const [module = '', ...cells] = line.trim().split(/\s+/)
    grants.get('Master')?.set(module, new Set(AUTHORIZATIONS))
    for (const [place, letters] of cells.entries()) {
      const role = ROLES[place + 1]
      const held = [...letters].flatMap((letter) => LETTERS[letter] ?? [])
      if (role) grants.get(role)?.set(module, new Set(held))
    }
  }
  return grants
}

export const ROLE_MATRIX = readMatrix()

/** Whether the matrix lets a role call an operation of this permission. */
export function mayCall(role: Role, permission: Permission): boolean {
  if (typeof permission === 'string') return true
  return ROLE_MATRIX.get(role)?.get(permission.module)?.has(permission.authorization) ?? false
}
