import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_DOMAINS, DEMO_PASSWORD, seedDemo } from '../seed/seed-demo.ts'
import { verifyPassword } from './access/session/password.ts'
import { type Config, ConfigError } from './config.ts'
import { createContext, enterBrand } from './kit/brand-context.ts'
import type { Services } from './kit/context.ts'
import { findInDirectory } from './kit/directory.ts'

/**
 * Makes the demo brands unless they are there, showing how far it is. An interrupted run, known by a file in the data
 * folder, is taken up again.
 */
export async function ensureDemo(
  services: Services,
  config: Pick<Config, 'demo' | 'data_dir'>,
  show: (line: string) => void,
): Promise<void> {
  if (config.demo === 'none') return
  const unfinished = join(config.data_dir, 'demo-unfinished')
  const found = await Promise.all(
    DEMO_DOMAINS.map((domain) => findInDirectory(services.pool, 'domain', domain)),
  )
  if (found.every((entry) => entry !== undefined) && !existsSync(unfinished)) return
  mkdirSync(config.data_dir, { recursive: true })
  writeFileSync(unfinished, '')
  let shown = ''
  await seedDemo(services, config.demo, ({ brand, day, days }) => {
    const line = `Data demo ${brand}: ${Math.round((100 * day) / days / 5) * 5}%`
    if (line !== shown) show(line)
    shown = line
  })
  rmSync(unfinished)
}

/** Refuses to serve production with an account whose password everyone knows. */
export async function assertNoDemoPasswords(services: Services): Promise<void> {
  const nobody = createContext(services, { brand_id: 0, viewer: null, actor: 'Sistem' })
  for (const domain of DEMO_DOMAINS) {
    const entry = await findInDirectory(services.pool, 'domain', domain)
    if (!entry) continue
    const admins = await enterBrand(nobody, entry.brand_id, 'Sistem')
      .db.selectFrom('admin')
      .select('password_hash')
      .where('brand_id', '=', entry.brand_id)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { password_hash } of admins) {
      if (await verifyPassword(DEMO_PASSWORD, password_hash)) {
        throw new ConfigError(
          'This database holds demo accounts with their well-known password: change or archive them first',
        )
      }
    }
  }
}
