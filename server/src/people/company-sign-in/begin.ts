import { sql } from 'kysely'
import type { z } from 'zod'
import { enterBrand } from '../../kit/brand-context.ts'
import { parseInput } from '../../kit/command.ts'
import type { Context } from '../../kit/context.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { findInDirectory } from '../../kit/directory.ts'
import { invalid } from '../../kit/errors.ts'
import { addressBlock } from '../../kit/http/address-block.ts'
import { unseal } from '../../kit/sealed.ts'
import { assertAttempt, type ThrottlePolicy } from '../../kit/throttle.ts'
import { keepAttempt, takeAttempt } from './attempt.ts'
import { CLIENT_SECRET } from './client-secret.ts'
import { BeginCompanyInput } from './company-sign-in.input.ts'
import { enterByCompany, noteRefusal, readComer } from './enter.ts'
import { beginAt, discover, type Provider, readClaims, redirectUri } from './issuer.ts'
import { domainOf } from './public-mail.calc.ts'
import { refuse } from './refusal.ts'

/** Each try asks a provider: as many as people of one office need. */
const TRIES: ThrottlePolicy = {
  name: 'company-sign-in',
  free: 60,
  window_seconds: 600,
  longest_wait_seconds: 900,
}

type Kept = Provider & { readonly groups_claim: string }

/** The provider of a brand, while it is switched on. */
async function readProvider(ctx: Context): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`select issuer, client, client_secret, groups_claim from company_sign_in
    where brand_id = ${ownBrand} and is_on`.execute(ctx.db)
  const [kept] = rows
  if (!kept) return undefined
  const client_secret = unseal(ctx.services.secret, CLIENT_SECRET, kept.client_secret)
  return client_secret === undefined ? undefined : { ...kept, client_secret }
}

async function requireAnswer(ctx: Context, provider: Provider, email: string) {
  const config = await discover(ctx.services, provider)
  if (config) return config
  await noteRefusal(ctx, email, refuse('away'))
  throw refuse('away')
}

/**
 * Begins a sign-in through the company: answers the address of the provider that the domain of the e-mail is led to.
 * Domains of nobody and of brands that have it switched off are not told apart.
 */
export async function beginCompanySignIn(
  ctx: Context,
  raw: z.input<typeof BeginCompanyInput>,
): Promise<string> {
  const { email, remember } = parseInput(BeginCompanyInput, raw)
  await assertAttempt(ctx.services, TRIES, addressBlock(ctx.ip))
  const entry = await findInDirectory(ctx.services.pool, 'company_domain', domainOf(email))
  const entered = entry && enterBrand(ctx, entry.brand_id, email)
  const provider = entered && (await readProvider(entered))
  if (!entered || !provider) throw invalid({ email: 'Email ini tidak memakai masuk lewat perusahaan' })
  const config = await requireAnswer(entered, provider, email)
  const { address, state, nonce, verifier } = await beginAt(config, {
    ...{ redirect_uri: redirectUri(ctx.services), email },
  })
  const { brand_id } = entered
  const { issuer } = provider
  await keepAttempt(ctx, state, { brand_id, issuer, nonce, verifier, email, remember: remember ?? false })
  return address
}

/** Ends a sign-in that the provider has led back with: opens a session, or refuses, told in the log of the brand. */
export async function finishCompanySignIn(ctx: Context, search: string): Promise<void> {
  await assertAttempt(ctx.services, TRIES, addressBlock(ctx.ip))
  const state = new URLSearchParams(search).get('state') ?? ''
  const attempt = await takeAttempt(ctx, state)
  if (!attempt) throw refuse('ended')
  const { brand_id, email, remember, ...begun } = attempt
  const entered = enterBrand(ctx, brand_id, email)
  const provider = await readProvider(entered)
  if (!provider || provider.issuer !== attempt.issuer) throw refuse('off')
  const config = await requireAnswer(entered, provider, email)
  const claims = await readClaims(config, new URL(`${redirectUri(ctx.services)}${search}`), {
    ...begun,
    state,
  })
  if (!claims) {
    await noteRefusal(entered, email, refuse('declined'))
    throw refuse('declined')
  }
  await enterByCompany(entered, readComer(claims, provider.groups_claim, remember))
}
