import { describe, expect, test } from 'vitest'
import type { Authorization } from './authorization.calc.ts'
import type { Context } from './context.ts'
import { StaleAccessError, UserError } from './errors.ts'
import {
  authorise,
  can,
  isAllowed,
  type Permission,
  requireFirstStep,
  requireViewer,
  retryStale,
  withAccess,
} from './permission.ts'
import type { Access, Viewer } from './viewer.ts'

const OVER = new UserError('MODULE_LIMIT_EXCEEDED', 'Paket Anda tidak memuat modul ini')

/** A viewer whose role sees menus and may change them; the brand has no stock, and may only read outlets. */
const VIEWER: Viewer = {
  session_id: 's',
  brand_id: 1,
  admin_id: 2,
  name: 'Sari',
  is_master: false,
  grants: new Map<string, ReadonlySet<Authorization>>([
    ['menu', new Set(['view', 'update'] as const)],
    ['stock', new Set(['view'] as const)],
    ['outlet', new Set(['update'] as const)],
  ]),
  entitlement: {
    includes: (module) => module !== 'stock',
    refuse: ({ module }, access: Access) =>
      module === 'stock' || (module === 'outlet' && access === 'write') ? OVER : undefined,
  },
  limits: {},
  must_enrol: false,
  outlet_ids: null,
  access_version: 1,
  expires_at: new Date(0),
}

const as = (given: Partial<Viewer> | null) => ({ viewer: given && { ...VIEWER, ...given } })

/** What is said to who asks: nothing when it is allowed. */
function refusal(work: () => unknown): UserError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}
const refuse = (given: Partial<Viewer> | null, permission: Permission, access?: Access) =>
  refusal(() => authorise(as(given), permission, access))

const UNAUTHENTICATED = { code: 'UNAUTHENTICATED', message: 'Akses ditolak, silahkan login kembali!' }
const MUST_ENROL = {
  code: 'FORBIDDEN',
  message: 'Peran Anda mewajibkan verifikasi dua langkah, aktifkan dulu',
  details: { must_enrol: true },
}

describe('who may call', () => {
  test('without a session: what is public alone', () => {
    expect(refuse(null, 'public')).toBeUndefined()
    for (const permission of ['first_step', 'signed_in', can('menu', 'view')] as const) {
      expect(refuse(null, permission)).toMatchObject(UNAUTHENTICATED)
      expect(isAllowed(as(null), permission)).toBe(false)
    }
    expect(isAllowed(as(null), 'public')).toBe(true)
    expect(refusal(() => requireFirstStep(as(null)))).toMatchObject(UNAUTHENTICATED)
    expect(refusal(() => requireViewer(as(null)))).toMatchObject(UNAUTHENTICATED)
  })

  test('who still has to add a second step: the way to add it, and no more', () => {
    const half = { must_enrol: true, is_master: true }
    for (const permission of ['public', 'first_step'] as const) {
      expect(refuse(half, permission)).toBeUndefined()
      expect(isAllowed(as(half), permission)).toBe(true)
    }
    for (const permission of ['signed_in', can('menu', 'view')] as const) {
      expect(refuse(half, permission)).toMatchObject(MUST_ENROL)
      expect(isAllowed(as(half), permission)).toBe(false)
    }
    expect(requireFirstStep(as(half)).admin_id).toBe(2)
    expect(refusal(() => requireViewer(as(half)))).toMatchObject(MUST_ENROL)
    expect(requireViewer(as({})).admin_id).toBe(2)
  })

  test('a role: what it was given, in the modules it was given it in', () => {
    for (const permission of ['signed_in', can('menu', 'view'), can('menu', 'update')] as const) {
      expect(refuse({}, permission)).toBeUndefined()
      expect(isAllowed(as({}), permission)).toBe(true)
    }
    for (const [module, authorization] of [
      ['menu', 'archive'],
      ['supplier', 'view'],
    ] as const) {
      expect(refuse({}, can(module, authorization))).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Anda tidak memiliki akses untuk tindakan ini',
        details: { module, authorization },
      })
      expect(isAllowed(as({}), can(module, authorization))).toBe(false)
      expect(refuse({ is_master: true }, can(module, authorization))).toBeUndefined()
      expect(isAllowed(as({ is_master: true }), can(module, authorization))).toBe(true)
    }
  })

  test('a brand: nobody, not even its master, what it is not entitled to', () => {
    for (const viewer of [{}, { is_master: true }]) {
      expect(refuse(viewer, can('stock', 'view'), 'read')).toBe(OVER)
      expect(isAllowed(as(viewer), can('stock', 'view'))).toBe(false)
      expect(refuse(viewer, can('outlet', 'update'), 'read')).toBeUndefined()
      expect(refuse(viewer, can('outlet', 'update'), 'write')).toBe(OVER)
      expect(refuse(viewer, can('outlet', 'update'))).toBe(OVER)
    }
    // The role is what is told of first.
    expect(refuse({}, can('stock', 'update'))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

/** A request whose rights are read anew as told, one viewer a time; remembers how they were asked for. */
function request(viewer: Partial<Viewer> | null, ...then: (Partial<Viewer> | null)[]) {
  const reloads: boolean[] = []
  const ctx = {
    ...as(viewer),
    reload: async ({ for_good }: { for_good: boolean }) => {
      reloads.push(for_good)
      const next = then.shift()
      if (next !== undefined) ctx.viewer = as(next).viewer
    },
  } as unknown as Context & { viewer: Viewer | null }
  return { ctx, reloads }
}

describe('rights that change meanwhile', () => {
  const WANTED = can('menu', 'archive')
  const GIVEN = { grants: new Map([['menu', new Set(['archive'] as const)]]) }

  test('what is allowed is done by the rights at hand', async () => {
    const { ctx, reloads } = request(GIVEN)
    expect(await withAccess(ctx, WANTED, 'write', (given) => given === ctx)).toBe(true)
    expect(reloads).toEqual([])
  })

  test('a refusal is looked at once more', async () => {
    const granted = request({}, GIVEN)
    expect(await withAccess(granted.ctx, WANTED, 'write', () => 'done')).toBe('done')
    expect(granted.reloads).toEqual([false])
    const still = request({}, {})
    await expect(withAccess(still.ctx, WANTED, 'write', () => 'done')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(still.reloads).toEqual([false])
    const nobody = request(null)
    await expect(withAccess(nobody.ctx, WANTED, 'write', () => 'done')).rejects.toMatchObject(UNAUTHENTICATED)
    expect(nobody.reloads).toEqual([])
    expect(await withAccess(nobody.ctx, 'public', 'read', () => 'done')).toBe('done')
  })

  test('a revoked right is refused once work meets it', async () => {
    const { ctx, reloads } = request(GIVEN, {})
    const work = () => {
      throw new StaleAccessError()
    }
    await expect(withAccess(ctx, WANTED, 'write', work)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(reloads).toEqual([false])
  })

  test('work is tried five times, the last by rights that hold for good', async () => {
    for (const stale of [0, 1, 3, 4]) {
      const { ctx, reloads } = request({})
      let tried = 0
      const attempt = async () => {
        if (tried++ < stale) throw new StaleAccessError()
        return tried
      }
      expect(await retryStale(ctx, attempt)).toBe(stale + 1)
      expect(reloads).toEqual([false, false, false, true].slice(0, stale))
    }
    const { ctx, reloads } = request({})
    await expect(retryStale(ctx, () => Promise.reject(new StaleAccessError()))).rejects.toBeInstanceOf(
      StaleAccessError,
    )
    expect(reloads).toHaveLength(4)
  })

  test('what else goes wrong is not tried again', async () => {
    const { ctx, reloads } = request({})
    await expect(retryStale(ctx, () => Promise.reject(new Error('lain')))).rejects.toThrow('lain')
    expect(reloads).toEqual([])
  })
})
