import { sql } from 'kysely'
import { z } from 'zod'
import { lockAccess } from '../../access/admin-group/access-guard.ts'
import { endOutsideCompany } from '../../access/session/company-only.ts'
import { audit } from '../../kit/audit.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { invalid, UserError } from '../../kit/errors.ts'
import { assertMaster, requireViewer } from '../../kit/permission.ts'
import { seal, unseal } from '../../kit/sealed.ts'
import { assertVersion } from '../../kit/stale-edit.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { CLIENT_SECRET } from './client-secret.ts'
import { CompanySignInInput } from './company-sign-in.input.ts'
import {
  type CompanyGroup,
  type CompanySignIn,
  MAY_SET_COMPANY,
  readSettings,
} from './company-sign-in.queries.ts'
import { discover, isIssuerUrl, tryProvider } from './issuer.ts'
import { domainOf, isPublicMail } from './public-mail.calc.ts'

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** A domain whose e-mails are led to a company's provider. */
    company_domain: true
  }
}

const SET = 'company_sign_in.set'

/** Each asks a provider. */
const TESTS: ThrottlePolicy = {
  name: 'company-test',
  free: 20,
  window_seconds: 600,
  longest_wait_seconds: 600,
}

/**
 * A domain is taken by who has a mailbox there that was verified, and where not everybody may have one; those the brand has
 * already stay.
 */
async function assertDomains(tx: WriteContext, domains: readonly string[], had: readonly string[]) {
  const { email, email_verified_at } = await selectOwn(tx, 'admin', { id: requireViewer(tx).admin_id })
    .select(['email', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  for (const [place, domain] of domains.entries()) {
    if (had.includes(domain)) continue
    const field = `domains.${place}`
    if (isPublicMail(domain)) throw invalid({ [field]: 'Domain email umum tidak dapat dipakai' })
    if (!email_verified_at || domainOf(email) !== domain)
      throw invalid({ [field]: 'Domain harus sama dengan email Anda yang sudah terverifikasi' })
  }
}

async function writeDomains(tx: WriteContext, domains: readonly string[]): Promise<void> {
  const had = await selectOwn(tx, 'company_domain').select(['id', 'domain']).execute()
  for (const { id, domain } of had) {
    if (domains.includes(domain)) continue
    await putInDirectory(tx, 'company_domain', id, null)
    await deleteOwn(tx, 'company_domain', { id }).execute()
  }
  for (const domain of domains) {
    if (had.some((row) => row.domain === domain)) continue
    const { id } = await tx.db
      .insertInto('company_domain')
      .values({ brand_id: tx.brand_id, domain })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putInDirectory(tx, 'company_domain', id, domain)
  }
}

async function writeGroups(tx: WriteContext, groups: readonly CompanyGroup[]): Promise<void> {
  const { brand_id } = tx
  const roles = await selectOwn(tx, 'admin_group')
    .select(['id', 'is_master'])
    .where('deleted_at', 'is', null)
    .execute()
  const outlets = await selectOwn(tx, 'outlet').select('id').where('deleted_at', 'is', null).execute()
  for (const [place, { admin_group_id, outlet_ids }] of groups.entries()) {
    const role = roles.find(({ id }) => id === admin_group_id)
    if (!role) throw invalid({ [`groups.${place}.admin_group_id`]: 'Peran tidak ditemukan' })
    if (role.is_master)
      throw invalid({ [`groups.${place}.admin_group_id`]: 'Peran Master tidak diberikan lewat grup' })
    if (outlet_ids.some((id) => !outlets.some((outlet) => outlet.id === id)))
      throw invalid({ [`groups.${place}.outlet_ids`]: 'Outlet tidak ditemukan' })
  }
  await deleteOwn(tx, 'company_group', {}).execute()
  await tx.db
    .insertInto('company_group')
    .values(groups.map((group, rank) => ({ ...group, brand_id, rank, outlet_ids: [...group.outlet_ids] })))
    .execute()
}

/** Says which roles sign in through the company alone, and ends the other sessions of theirs. */
async function writeForced(tx: WriteContext, ids: readonly number[]): Promise<void> {
  const forced = sql<boolean>`id = any(${ids}::int[])`
  await updateOwn(tx, 'admin_group', {})
    .set({ requires_company: forced })
    .where('deleted_at', 'is', null)
    .where('requires_company', 'is distinct from', forced)
    .execute()
  await endOutsideCompany(tx)
}

const KeptInput = CompanySignInInput.extend({ sealed: z.string() })

const keepSettings = command(SET, {
  permission: 'signed_in',
  input: KeptInput,
  constraints: {
    directory_company_domain: ['domains', 'Domain ini sudah dipakai brand lain'],
    admin_group_break_glass: ['forced_group_ids', 'Master selalu dapat masuk dengan kata sandi'],
  },
  run: async (tx, { version, domains, groups, forced_group_ids, sealed, client_secret, ...values }) => {
    await lockAccess(tx)
    assertMaster(tx, MAY_SET_COMPANY)
    const before = await readSettings(tx)
    await assertVersion(
      tx,
      { entity: 'company_sign_in', action: SET },
      { id: tx.brand_id, version: before.version },
      version,
    )
    await assertDomains(tx, domains, before.domains)
    const kept = { ...values, client_secret: sealed, updated_at: tx.now() }
    await tx.db
      .insertInto('company_sign_in')
      .values({ ...kept, brand_id: tx.brand_id })
      .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(kept))
      .execute()
    // Whoever another provider calls by the same name is somebody else.
    if (before.issuer !== values.issuer) await deleteOwn(tx, 'company_identity', {}).execute()
    await writeDomains(tx, domains)
    await writeGroups(tx, groups)
    await writeForced(tx, forced_group_ids)
    const after = await readSettings(tx)
    await audit(tx, {
      ...{ action: SET, entity_id: tx.brand_id, label: 'Masuk lewat perusahaan' },
      before: { ...before, groups: JSON.stringify(before.groups), is_secret_new: false },
      after: { ...after, groups: JSON.stringify(after.groups), is_secret_new: client_secret !== null },
    })
    return after
  },
})

/** Says how the brand's people sign in through their company; the provider has to answer before it is switched on. */
export async function setCompanySignIn(
  ctx: Context,
  raw: z.input<typeof CompanySignInInput>,
): Promise<CompanySignIn> {
  await assertCurrentAccess(ctx)
  assertMaster(ctx, MAY_SET_COMPANY)
  const input = parseInput(CompanySignInInput, raw)
  const kept = await selectOwn(ctx, 'company_sign_in').select('client_secret').executeTakeFirst()
  const { secret } = ctx.services
  const sealed = input.client_secret ? seal(secret, CLIENT_SECRET, input.client_secret) : kept?.client_secret
  if (!sealed) throw invalid({ client_secret: 'Rahasia klien wajib diisi' })
  if (!isIssuerUrl(ctx.services, input.issuer))
    throw invalid({ issuer: 'Alamat harus https:// dan terbuka di internet' })
  if (input.is_on && !(await discover(ctx.services, { ...input, client_secret: '-' })))
    throw invalid({ issuer: 'Penerbit tidak menjawab di alamat ini' })
  return keepSettings(ctx, { ...input, sealed })
}

/** What a provider said to being tried. */
export interface CompanyConnection {
  readonly problem: string | null
}

/** Tries the provider that is kept: whether it answers, and takes the id and the secret. For a Master alone. */
export async function testCompanySignIn(ctx: Context): Promise<CompanyConnection> {
  await assertCurrentAccess(ctx)
  assertMaster(ctx, MAY_SET_COMPANY)
  await assertAttempt(ctx.services, TESTS, `${ctx.brand_id}`)
  const kept = await selectOwn(ctx, 'company_sign_in')
    .select(['issuer', 'client', 'client_secret'])
    .executeTakeFirst()
  if (!kept) throw new UserError('CONFLICT', 'Simpan pengaturannya dahulu')
  const client_secret = unseal(ctx.services.secret, CLIENT_SECRET, kept.client_secret)
  if (client_secret === undefined) return { problem: 'Rahasia klien tidak dapat dibuka, isi lagi' }
  return { problem: await tryProvider(ctx.services, { ...kept, client_secret }) }
}
