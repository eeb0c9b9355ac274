import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { insertAdmin } from '../src/access/admin/admin.commands.ts'
import { openSession } from '../src/access/session/session.commands.ts'
import { createSystemContext } from '../src/access/session/system-context.ts'
import { insertBrand, takeBrandId } from '../src/brand/sign-up/sign-up.commands.ts'
import type { Context, Services } from '../src/kit/context.ts'
import { transaction } from '../src/kit/transaction.ts'
import { createOutlet } from '../src/outlets/outlet/outlet.commands.ts'
import type { NewOutletInput } from '../src/outlets/outlet/outlet.input.ts'
import { type Client, createClient } from './client.ts'

export interface TestBrandOptions {
  readonly plan_id?: number
  readonly plan_days?: number
  readonly name?: string
}

/** A brand of a test's own, with ways to be its people. */
export interface TestBrand {
  readonly id: number
  readonly domain: string
  /** Everything, as no person. */
  readonly ctx: Context
  readonly master: Client
  readonly master_id: number
  readonly group_ids: ReadonlyMap<string, number>
  /** A client signed in as a new admin of a role, for all outlets or some. */
  signInAs(group: string, outlet_ids?: readonly number[]): Promise<Client & { admin_id: number }>
  createOutlet(values?: Partial<z.input<typeof NewOutletInput>>): Promise<number>
}

/** The hash of no password, so that tests need not wait for one. */
const TEST_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const NETWORK = 4

let count = 0

/** Numbers brands and outlets from one on again, as each file of tests expects. */
export function restartNumbers(): void {
  count = 0
}

function nextNumber(): number {
  count++
  return count
}

interface App {
  readonly http: FastifyInstance
  readonly services: Services
}

/** Makes a brand with a Master who is signed in. Its largest plan lets tests create what they need. */
export async function createTestBrand(
  { http, services }: App,
  options: TestBrandOptions = {},
): Promise<TestBrand> {
  const number = nextNumber()
  const domain = `uji-${number}`
  const id = await takeBrandId({ services })
  const ctx = createSystemContext(services, id)
  const person = (n: number) => ({
    name: `Orang ${n}`,
    email: `orang${n}@${domain}.example`,
    phone: `+62812${String(number * 1000 + n).padStart(8, '0')}`,
    password_hash: TEST_HASH,
    email_verified_at: services.clock(),
    phone_verified_at: services.clock(),
  })
  const { admin, groups } = await transaction(ctx, (tx) =>
    insertBrand(tx, {
      domain,
      name: options.name ?? `Brand ${number}`,
      email: `halo@${domain}.example`,
      phone: '+622112345678',
      business_type: 'cafe',
      owner: person(1),
      plan_id: options.plan_id ?? NETWORK,
      plan_days: options.plan_days ?? 365,
    }),
  )
  const signIn = async (signed_in: { id: number; name: string }) => {
    const { token } = await transaction(ctx, (tx) => openSession(tx, signed_in, false))
    return createClient(http, token)
  }
  let people = 1
  return {
    id,
    domain,
    ctx,
    master: await signIn(admin),
    master_id: admin.id,
    group_ids: groups,
    signInAs: async (group, outlet_ids) => {
      const admin_group_id = groups.get(group)
      if (!admin_group_id) throw new Error(`no group ${group}`)
      people++
      const created = await transaction(ctx, async (tx) => {
        const row = await insertAdmin(tx, { ...person(people), admin_group_id, is_all_outlets: !outlet_ids })
        if (outlet_ids?.length) {
          await tx.db
            .insertInto('admin_outlet')
            .values(outlet_ids.map((outlet_id) => ({ brand_id: id, admin_id: row.id, outlet_id })))
            .execute()
        }
        return row
      })
      return { ...(await signIn(created)), admin_id: created.id }
    },
    createOutlet: async (values = {}) => {
      const n = nextNumber()
      const outlet = await createOutlet(ctx, {
        name: `Outlet ${n}`,
        code: `T${n}`,
        email: `outlet${n}@${domain}.example`,
        phone: '0274123456',
        complete_address: 'Jl. Uji No. 1',
        province_id: 34,
        city_id: 3404,
        ...values,
      })
      return outlet.id
    },
  }
}
