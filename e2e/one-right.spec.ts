import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inviteColleague, signInColleague } from './support/colleague.ts'
import { type Owner, signInOwner } from './support/owner.ts'
import { goOn, open, SIZES, settle } from './support/panel.ts'
import { firstId, pathOf, RECORD_PAGES } from './support/record-pages.ts'
import { signInAs } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

interface Module {
  id: number
  key: string
  rights: string[]
}

interface Route {
  path: string
  /** What its guards ask for, as 'module.right'. */
  asked: string[]
}

/** The pages that ask for a right, as their files say. */
function readRoutes(): Route[] {
  const folder = new URL('../web/src/pages/', import.meta.url)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8')
      const [, path] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
      const asked = [...text.matchAll(/guard\('(\w+)'(?:, '(\w+)')?\)/g)]
      if (!path || asked.length === 0) return []
      return [
        {
          path: path.replace(/\/$/, ''),
          asked: asked.map(([, module, right = 'view']) => `${module}.${right}`),
        },
      ]
    })
}

/** Pages of no record of their own, each with an outlet in its address. */
const OF_OUTLET = ['/ingredient/$outlet', '/ingredient/$outlet/add', '/table/$outlet']

async function readModules(owner: Owner): Promise<Module[]> {
  const { me } = (await owner.ask(
    '{ me { web_modules { is_allowed authorization_types { name } module { id key } } } }',
    {},
  )) as {
    me: {
      web_modules: {
        is_allowed: boolean
        authorization_types: { name: string }[]
        module: { id: number; key: string }
      }[]
    }
  }
  return me.web_modules
    .filter(({ is_allowed }) => is_allowed)
    .map(({ module, authorization_types }) => ({
      ...module,
      rights: authorization_types.map(({ name }) => name),
    }))
}

/** Somebody of a role of their own, signed in in the browser; gives the role rights of one module at a time. */
async function invite(page: Page, owner: Owner, first: Module) {
  const word = `${randomInt(1e9, 1e10)}`
  const rightsOf = (module: Module, rights: readonly string[]) => [
    { module_id: module.id, authorization_types: rights },
  ]
  const role = await owner.make('createAdminGroup', 'admin_group', 'NewAdminGroup', {
    name: `Satu hak ${word}`,
    permissions: rightsOf(first, ['view']),
  })
  await signInColleague(page.request, await inviteColleague(page, owner, role))
  return (module: Module, rights: readonly string[]) =>
    owner.ask('mutation($v: EditAdminGroup!) { updateAdminGroup(admin_group: $v) { id } }', {
      v: { id: role, permissions: rightsOf(module, rights) },
    })
}

/** Gives the address of a page with an id, nothing for one of no record; asks for each once. */
function rememberAddresses(page: Page) {
  const known = new Map<string, string | undefined>()
  const find = async (path: string) => {
    if (OF_OUTLET.includes(path)) return path.replace('$outlet', String(await firstId(page, 'outletList')))
    return path in RECORD_PAGES ? await pathOf(page, path) : undefined
  }
  return async (path: string) => {
    if (!known.has(path)) known.set(path, await find(path))
    return known.get(path)
  }
}

/** What the API refused while a page came up, by operation, once nothing is asked any more. */
function listenForRefusals(page: Page) {
  const refused: string[] = []
  let open = 0
  const isAsked = (url: string) => url.endsWith('/graphql')
  page.on('request', (request) => {
    if (isAsked(request.url())) open++
  })
  page.on('requestfailed', (request) => {
    if (isAsked(request.url())) open--
  })
  page.on('response', async (response) => {
    if (!isAsked(response.url())) return
    const text = await response.text().catch(() => '')
    if (text.includes('"FORBIDDEN"'))
      refused.push(/"operationName":"(\w+)"/.exec(response.request().postData() ?? '')?.[1] ?? '?')
    open--
  })
  return async () => {
    await settle(page)
    await expect.poll(() => open, { message: 'requests under way' }).toBeLessThanOrEqual(0)
    return refused.splice(0)
  }
}

const GROUPS = 4
for (let group = 0; group < GROUPS; group++) {
  test(`who may only see one thing, or all of it, stays on its pages (${group + 1} of ${GROUPS})`, async ({
    page: master,
    browser,
    baseURL,
  }) => {
    const owner = await signInOwner(baseURL ?? '')
    await signInAs(master, 'master')
    const addressOf = rememberAddresses(master)
    const modules = await readModules(owner)
    const [first] = modules
    if (!first) throw new Error('no modules')
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: SIZES.laptop })
    const page = await context.newPage()
    const give = await invite(page, owner, first)
    const readRefusals = listenForRefusals(page)
    const routes = readRoutes()
    const sent_away: string[] = []
    for (const module of modules.filter((_, place) => place % GROUPS === group)) {
      const few = ['view']
      for (const rights of module.rights.length > 1 ? [few, module.rights] : [few]) {
        const held = new Set(rights.map((right) => `${module.key}.${right}`))
        const own = routes.filter(({ asked }) => asked.every((right) => held.has(right)))
        await give(module, rights)
        // What somebody may is read as the panel is loaded: once for these rights, then page after page.
        let go = open
        for (const { path } of own) {
          const address = path.includes('$') ? await addressOf(path) : path
          if (!address) continue
          await go(page, address)
          go = goOn
          const refused = await readRefusals()
          const { pathname } = new URL(page.url())
          if (refused.length > 0 || /unauthorized|out-of-limit/.test(pathname))
            sent_away.push(`${address} by ${module.key}: ${rights.join(', ')} (${refused})`)
        }
      }
    }
    await context.close()
    expect(sent_away).toEqual([])
  })
}
