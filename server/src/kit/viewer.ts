import type { Authorization } from './authorization.calc.ts'
import type { UserError } from './errors.ts'

/** Reading may stay open where writing does not, whatever authorization it takes. */
export type Access = 'read' | 'write'

/** What a brand may use, whatever the roles of its admins; made by who knows what it is based on. */
export interface Entitlement {
  /** Whether a module is the brand's to use. */
  includes(module: string): boolean
  /** Why the brand may not do what a role would allow; undefined when it may. */
  refuse(
    asked: { readonly module: string; readonly authorization: Authorization },
    access: Access,
  ): UserError | undefined
}

/** Why an operation is not for somebody, whatever the rights; undefined when it is. */
type Refuse = (
  asked: {
    readonly name: string
    readonly permission: string | { readonly module: string }
  },
  access: Access,
) => UserError | undefined

/** A key by which a program asks in the name of an admin. */
export interface ViewerKey {
  readonly id: number
  readonly refuse: Refuse
}

/** Who looks at the panel with the rights of somebody else; it writes nothing. */
export interface ViewerLook {
  /** The admin who really sits there; null for an operator of Lumbung. */
  readonly id: number | null
  readonly name: string
  readonly until: Date
  readonly refuse: Refuse
}

/**
 * The signed-in admin with everything that decides what it may see and do. Areas add by declaration merging what only
 * they decide by, as they do to Services.
 */
export interface Viewer {
  readonly session_id: string
  readonly brand_id: number
  readonly admin_id: number
  readonly name: string
  /** Where a program asks, whose rights these then are. */
  readonly api_key?: ViewerKey
  /** Where somebody else looks, whose rights these are not. */
  readonly looking?: ViewerLook
  readonly is_master: boolean
  /** Authorizations of the role by module key. */
  readonly grants: ReadonlyMap<string, ReadonlySet<Authorization>>
  /** What the brand may use. */
  readonly entitlement: Entitlement
  /** Its role requires a second step at sign-in and it has none: until then it may do nothing else. */
  readonly must_enrol: boolean
  /** The count of changes it was read at; undefined is never stale. */
  readonly access_version: number | undefined
  readonly expires_at: Date
}
