import { UserError } from '../../kit/errors.ts'
import type { Viewer, ViewerLook } from '../../kit/viewer.ts'
import { narrowRights } from './narrow-rights.calc.ts'

/** Tells the panel that it is no right of a role that is missing. */
const IS_LOOK = { is_look: true }

/** What a look may write: its own end, and leaving. */
const ENDS: ReadonlySet<string> = new Set(['endLookAs', 'signOut'])

/** What is a person's own and no matter of its rights: its devices, its ways to sign in, its messages. */
const PERSONAL: ReadonlySet<string> = new Set([
  'sessionList',
  'twoStep',
  'passkeys',
  'push',
  'pushTellings',
  'taskTellings',
])

/** Who really sits there, and what it may not do meanwhile. */
function createLook(who: Pick<ViewerLook, 'id' | 'name'>, shown: Viewer, until: Date): ViewerLook {
  return {
    ...who,
    until,
    refuse: ({ name }, access) => {
      if (access === 'write' && !ENDS.has(name))
        return new UserError(
          'FORBIDDEN',
          `Anda sedang melihat sebagai ${shown.name} dan hanya dapat membaca`,
          IS_LOOK,
        )
      if (PERSONAL.has(name))
        return new UserError('FORBIDDEN', `Ini milik ${shown.name} sendiri dan tidak ikut terlihat`, IS_LOOK)
      return undefined
    },
  }
}

/**
 * Somebody who looks at the panel as another admin: with its rights, narrowed to those the one who looks has itself, and
 * nothing to write.
 */
export function lookAs(own: Viewer, shown: Viewer, until: Date): Viewer {
  const rights = [...shown.grants].flatMap(([module, held]) => [...held].map((one) => [module, one] as const))
  const reach = shown.is_master ? own : narrowRights(own, { rights, outlet_ids: shown.outlet_ids })
  return {
    ...shown,
    is_master: reach.is_master,
    grants: reach.grants,
    outlet_ids: reach.outlet_ids,
    session_id: own.session_id,
    must_enrol: own.must_enrol,
    // The older of the two: whatever has changed between them is met by the first statement.
    access_version: own.access_version,
    expires_at: own.expires_at,
    looking: createLook({ id: own.admin_id, name: own.name }, shown, until),
  }
}

/**
 * An operator of Lumbung in the session of the Master who let it look: it reads what that one does, without a second step of
 * the Master's, since it has passed its own.
 */
export function lookAsOperator(shown: Viewer, name: string): Viewer {
  return {
    ...shown,
    must_enrol: false,
    looking: createLook({ id: null, name: `Operator Lumbung (${name})` }, shown, shown.expires_at),
  }
}
