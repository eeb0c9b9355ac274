import { z } from 'zod'
import { audit } from '../../kit/audit.ts'
import { command, parseInput } from '../../kit/command.ts'
import type { Context, WriteContext } from '../../kit/context.ts'
import { assertCurrentAccess } from '../../kit/current-access.ts'
import { deleteOwn, selectOwn, updateOwn } from '../../kit/db/own-rows.ts'
import { putInDirectory } from '../../kit/directory.ts'
import { notFound, UserError } from '../../kit/errors.ts'
import { sendMessage } from '../../kit/outbox.ts'
import { requireFirstStep, requireViewer } from '../../kit/permission.ts'
import { transaction } from '../../kit/transaction.ts'
import type { Viewer } from '../../kit/viewer.ts'
import { confirmPassword } from '../session/own-password.ts'
import { assertMayEnrol, readSteps, type StepOwner } from '../two-step/second-step.ts'
import { OwnPassword } from '../two-step/two-step.input.ts'
import { makeChallenge } from './challenge.ts'
import { NewPasskeyInput, RenamePasskeyInput } from './passkey.input.ts'
import { ALGORITHMS, type KnownCredential, readNewCredential, relyingParty, userHandle } from './webauthn.ts'

declare module '../../kit/directory.ts' {
  interface DirectoryKinds {
    /** What a passkey signs in by. */
    passkey: true
  }
}

/** Passkeys an admin may have. */
const MOST_PASSKEYS = 10

const TAKEN = ['credential', 'Passkey ini sudah terdaftar'] as const
const CONSTRAINTS = { directory_passkey: TAKEN, passkey_brand_id_credential_key: TAKEN } as const

/** What a device is told to make a passkey. */
export interface PasskeyRequest {
  readonly challenge: string
  readonly rp_host: string
  readonly user_handle: string
  readonly user_name: string
  readonly display_name: string
  readonly algorithms: number[]
  /** Those the admin has: a device that holds one makes no other. */
  readonly known: string[]
}

const purposeOf = ({ brand_id, admin_id, session_id }: Viewer) => `add.${brand_id}.${admin_id}.${session_id}`

const askPassword = (ctx: Context, password: string) =>
  confirmPassword(ctx, parseInput(OwnPassword, password), 'password', 'Kata sandi salah!')

/** Begins to add a passkey, by the password; it counts for nothing until the device has answered. */
export async function beginPasskey(ctx: Context, password: string): Promise<PasskeyRequest> {
  const admin = await askPassword(ctx, password)
  const viewer = requireFirstStep(ctx)
  await assertMayEnrol(ctx, viewer)
  const known = await selectOwn(ctx, 'passkey', { admin_id: admin.id }).select('credential').execute()
  if (known.length >= MOST_PASSKEYS) throw new UserError('CONFLICT', `Paling banyak ${MOST_PASSKEYS} passkey`)
  return {
    challenge: await makeChallenge(ctx.services, purposeOf(viewer)),
    rp_host: relyingParty(ctx.services).rp_host,
    user_handle: userHandle(viewer),
    user_name: admin.email,
    display_name: admin.name,
    algorithms: [...ALGORITHMS],
    known: known.map(({ credential }) => credential),
  }
}

async function tell(tx: WriteContext, verb: string, admin: StepOwner, passkey: string, what: string) {
  const [before, after] = verb === 'add_passkey' ? [null, passkey] : [passkey, null]
  await audit(tx, {
    ...{ action: `admin.${verb}`, entity_id: admin.id, label: admin.name },
    ...{ before: { passkey: before }, after: { passkey: after } },
  })
  await sendMessage(tx, {
    channel: 'email',
    recipient: admin.email,
    subject: `Passkey ${what}`,
    body: `Halo ${admin.name},\n\nPasskey ${passkey} baru saja ${what} di akun Anda. Jika ini bukan Anda, segera ubah kata sandi dan hubungi pemilik brand.`,
  })
}

/** The viewer's account, locked: what it has of passkeys is counted one after another. */
const lockOwner = (tx: WriteContext, admin_id: number) =>
  selectOwn(tx, 'admin', { id: admin_id })
    .select(['id', 'name', 'email'])
    .forUpdate()
    .executeTakeFirstOrThrow()

const KnownInput = NewPasskeyInput.pick({ name: true, credential: true, transports: true }).extend({
  public_key: z.string(),
  sign_count: z.number(),
  is_synced: z.boolean(),
})

/** Keeps a passkey whose device has answered; the session has shown it from then on. */
const keepPasskey = command('admin.add_passkey', {
  permission: 'first_step',
  input: KnownInput,
  constraints: CONSTRAINTS,
  run: async (tx, made) => {
    const { admin_id, session_id } = requireFirstStep(tx)
    const admin = await lockOwner(tx, admin_id)
    const has = await selectOwn(tx, 'passkey', { admin_id }).select('id').execute()
    if (has.length >= MOST_PASSKEYS) throw new UserError('CONFLICT', `Paling banyak ${MOST_PASSKEYS} passkey`)
    const { id } = await tx.db
      .insertInto('passkey')
      .values({ ...made, brand_id: tx.brand_id, admin_id, created_at: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putInDirectory(tx, 'passkey', id, made.credential)
    await updateOwn(tx, 'session', { id: session_id }).set({ is_by_passkey: true }).execute()
    await tell(tx, 'add_passkey', admin, made.name, 'ditambahkan')
    return id
  },
})

/** Adds the passkey that a device has made for the viewer. */
export async function addPasskey(ctx: Context, raw: z.input<typeof NewPasskeyInput>): Promise<number> {
  await assertCurrentAccess(ctx)
  const { name, ...given } = parseInput(NewPasskeyInput, raw)
  const viewer = requireFirstStep(ctx)
  const made = await readNewCredential(ctx.services, given, purposeOf(viewer))
  if (!made) throw new UserError('VALIDATION', 'Passkey tidak dapat ditambahkan, silahkan coba lagi!', {})
  const { transports } = given
  return keepPasskey(ctx, { ...made, name, transports } satisfies KnownCredential &
    z.input<typeof KnownInput>)
}

/** Calls one of the viewer's own passkeys otherwise. */
export const renamePasskey = command('admin.rename_passkey', {
  permission: 'signed_in',
  input: RenamePasskeyInput,
  run: async (tx, { id, name }) => {
    const { admin_id, name: label } = requireViewer(tx)
    const passkey = await selectOwn(tx, 'passkey', { admin_id, id })
      .select('name')
      .forUpdate()
      .executeTakeFirst()
    if (!passkey) throw notFound('Passkey')
    await updateOwn(tx, 'passkey', { id }).set({ name }).execute()
    if (passkey.name !== name)
      await audit(tx, {
        ...{ action: 'admin.rename_passkey', entity_id: admin_id, label },
        ...{ before: { passkey: passkey.name }, after: { passkey: name } },
      })
    return true
  },
})

/** Takes one of the viewer's own passkeys away, by the password; not the last second step where its role requires one. */
export async function removePasskey(ctx: Context, id: number, password: string): Promise<boolean> {
  const { id: admin_id } = await askPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    const admin = await lockOwner(tx, admin_id)
    const { is_required, has_app } = await readSteps(tx, admin_id)
    const own = await selectOwn(tx, 'passkey', { admin_id }).select(['id', 'name']).execute()
    const passkey = own.find((row) => row.id === id)
    if (!passkey) throw notFound('Passkey')
    if (is_required && !has_app && own.length === 1)
      throw new UserError('CONFLICT', 'Peran Anda mewajibkan dua langkah, tambahkan yang lain dulu')
    await putInDirectory(tx, 'passkey', id, null)
    await deleteOwn(tx, 'passkey', { admin_id, id }).execute()
    await tell(tx, 'remove_passkey', admin, passkey.name, 'dihapus')
    return true
  })
}

/** Takes all passkeys of an admin away; answers how many. */
export async function removePasskeys(tx: WriteContext, admin_id: number): Promise<number> {
  const removed = await deleteOwn(tx, 'passkey', { admin_id }).returning('id').execute()
  for (const { id } of removed) await putInDirectory(tx, 'passkey', id, null)
  return removed.length
}
