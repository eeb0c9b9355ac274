import type { Context, WriteContext } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { selectOwn } from '../../kit/db/own-rows.ts'
import { assertMaster } from '../../kit/permission.ts'

/** Who signs in, and as what, is set by a Master alone. */
export const MAY_SET_COMPANY = 'mengatur masuk lewat perusahaan'

/** What a group of the provider may do here. */
export interface CompanyGroup {
  readonly group_name: string
  readonly admin_group_id: number
  readonly is_all_outlets: boolean
  readonly outlet_ids: number[]
}

/** How a brand's people sign in through their company, without the secret. */
export interface CompanySignIn {
  readonly version: number
  readonly is_on: boolean
  readonly issuer: string
  readonly client: string
  readonly groups_claim: string
  readonly is_creating: boolean
  readonly domains: string[]
  readonly groups: CompanyGroup[]
  readonly forced_group_ids: number[]
}

const NONE = {
  ...{ version: 0, is_on: false, issuer: '', client: '' },
  ...{ groups_claim: 'groups', is_creating: false },
}

/** The settings of the brand, for whoever was let here. */
export async function readSettings(ctx: Context | WriteContext): Promise<CompanySignIn> {
  const kept = await selectOwn(ctx, 'company_sign_in')
    .select(['version', 'is_on', 'issuer', 'client', 'groups_claim', 'is_creating'])
    .executeTakeFirst()
  const domains = await selectOwn(ctx, 'company_domain').select('domain').orderBy('domain').execute()
  const groups = await selectOwn(ctx, 'company_group')
    .select(['group_name', 'admin_group_id', 'is_all_outlets', 'outlet_ids'])
    .orderBy('rank')
    .execute()
  const forced = await selectOwn(ctx, 'admin_group', { requires_company: true })
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    ...(kept ?? NONE),
    domains: domains.map(({ domain }) => domain),
    groups,
    forced_group_ids: forced.map(({ id }) => id),
  }
}

/** How the brand's people sign in through their company; for a Master alone. */
export async function readCompanySignIn(ctx: Context): Promise<CompanySignIn> {
  await assertCurrentAccess(ctx)
  assertMaster(ctx, MAY_SET_COMPANY)
  return readSettings(ctx)
}
