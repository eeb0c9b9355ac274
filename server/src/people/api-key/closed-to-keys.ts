import { UserError } from '../../kit/errors.ts'
import type { Access, ViewerKey } from '../../kit/viewer.ts'

type Asked = Parameters<ViewerKey['refuse']>[0]

/** Who may come in, and what the brand pays for: for people alone, so that keys have no right in them. */
export const CLOSED_MODULES: ReadonlySet<string> = new Set(['admin', 'roles', 'invoice'])

/** Makes what lets somebody in, or ties the brand to a service outside. */
const CLOSED_OPERATIONS: ReadonlySet<string> = new Set([
  'createDevice',
  'revokeDevice',
  'makeMemberCode',
  'setCashierPin',
  'connectGrabStore',
  'startGrabSimulator',
])

/** Modules that keys read and do not write: their records let displays in. */
const READ_MODULES: ReadonlySet<string> = new Set(['kitchen'])

/**
 * Of what takes no right (sign-in, sessions, passwords, what is arranged by a person or done later in its name) this alone
 * is for keys: it tells of the brand.
 */
const OPEN_OPERATIONS: ReadonlySet<string> = new Set([
  'brand',
  'brandLowStock',
  'city',
  'cityList',
  'provinceList',
  'search',
])

/** Whether an operation is never for keys, whatever their rights. */
export function isClosedToKeys({ name, permission }: Asked, access: Access): boolean {
  if (typeof permission === 'string') return !OPEN_OPERATIONS.has(name)
  if (CLOSED_MODULES.has(permission.module) || CLOSED_OPERATIONS.has(name)) return true
  return access === 'write' && READ_MODULES.has(permission.module)
}

/** Why an operation is not for a key; undefined when it is. */
export function refuseKey(is_read_only: boolean, asked: Asked, access: Access): UserError | undefined {
  if (isClosedToKeys(asked, access))
    return new UserError('FORBIDDEN', 'Operasi ini tidak tersedia untuk kunci API')
  if (is_read_only && access === 'write')
    return new UserError('FORBIDDEN', 'Kunci API ini hanya dapat membaca')
  return undefined
}
