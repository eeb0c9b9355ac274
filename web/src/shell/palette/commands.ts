import {
  IconBolt,
  IconBuildingStore,
  IconHelp,
  IconHistory,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { readRecentPages } from '../../kit/session/recent-pages.ts'
import { setColorScheme } from '../../kit/theme/color-scheme.ts'
import type { Me } from '../../parts/session/session.ts'
import { openHelp } from '../shell-windows.ts'
import { nameOf, visibleMenu } from '../visible-menu.ts'
import { actions, outlet_settings, settings } from './actions.ts'
import { type Command, command } from './command.ts'
import { scoreMatch } from './match.ts'

const shown = 12
const recent_shown = 5
/** Of a brand with more outlets, settings are reached through the outlet. */
const outlets_with_settings = 30

type Right = (typeof actions)[number]['right'] | undefined

function may(me: Me, right: Right) {
  if (!right) return true
  const entry = me.web_modules.find((candidate) => candidate.module.key === right[0])
  return Boolean(entry?.is_allowed && entry.authorization_types.some((type) => type.name === right[1]))
}

function pagesOf(me: Me): Command[] {
  return visibleMenu(me).flatMap((category) =>
    category.entries.map((entry) =>
      command({
        key: entry.to,
        label: nameOf(entry),
        group: 'Halaman',
        icon: entry.icon,
        words: `${category.label} ${entry.words ?? ''}`,
        to: entry.to,
      }),
    ),
  )
}

function actionsOf(me: Me): Command[] {
  const [first] = me.outlets
  return actions
    .filter(({ right, to }) => may(me, right) && (first || !to.includes('{outlet}')))
    .map(({ label, to, words, is_pressed, right }) =>
      command({
        key: `action:${label}`,
        label,
        group: 'Tindakan',
        icon: right[1] === 'create' ? IconPlus : IconBolt,
        words,
        to: to.replace('{outlet}', String(first?.id)),
        is_pressed,
      }),
    )
}

function settingsOf(me: Me): Command[] {
  const own = settings
    .filter(({ right }) => may(me, right))
    .map(({ label, to, words }) =>
      command({ key: to, label, group: 'Pengaturan', icon: IconSettings, words: `pengaturan ${words}`, to }),
    )
  if (!may(me, ['outlet', 'view'])) return own
  const outlets = me.outlets.length > outlets_with_settings ? [] : me.outlets
  const of_outlets = outlets.flatMap((outlet) =>
    outlet_settings.map(({ key, label, words }) => {
      const to = `/outlet/edit/${outlet.id}?tab=${key}`
      return command({
        key: to,
        label: `${outlet.name}: ${label}`,
        group: 'Pengaturan',
        icon: IconSettings,
        words: `pengaturan outlet ${words}`,
        to,
      })
    }),
  )
  return [...own, ...of_outlets]
}

const outletsOf = (me: Me): Command[] =>
  (may(me, ['outlet', 'view']) ? me.outlets : []).map((outlet) =>
    command({
      key: `/outlet/edit/${outlet.id}`,
      label: outlet.name,
      group: 'Outlet',
      icon: IconBuildingStore,
      fact: outlet.code,
      words: `outlet ${outlet.code}`,
      to: `/outlet/edit/${outlet.id}`,
    }),
  )

function helpOf(): Command[] {
  const help = (key: string, label: string, words: string) =>
    command({
      key,
      label,
      group: 'Bantuan',
      icon: IconHelp,
      words: `bantuan help cara ${words}`,
      run: openHelp,
    })
  return [
    help('help', 'Pintasan papan ketik', 'shortcut keyboard tombol'),
    help('help-search', 'Cara mencari data', 'nota nominal member telepon palet'),
  ]
}

const everybody: readonly Command[] = [
  command({
    key: 'light',
    label: 'Tampilan terang',
    group: 'Tindakan',
    icon: IconSun,
    words: 'tema',
    run: () => setColorScheme('light'),
  }),
  command({
    key: 'dark',
    label: 'Tampilan gelap',
    group: 'Tindakan',
    icon: IconMoon,
    words: 'tema malam',
    run: () => setColorScheme('dark'),
  }),
  command({
    key: 'sign-out',
    label: 'Keluar',
    group: 'Tindakan',
    icon: IconLogout,
    words: 'logout akun',
    run: () => location.assign('/sign-out'),
  }),
]

/** Pages and records opened lately that the menu still leads to. */
function recentOf(pages: readonly Command[]): Command[] {
  const roots = pages.map(({ key }) => key)
  const is_reached = (path: string) =>
    path.startsWith('/profile') ||
    roots.some((root) => path === root || (/^[/?]/.test(path.slice(root.length)) && path.startsWith(root)))
  return readRecentPages()
    .filter(({ path }) => is_reached(path))
    .map(({ path, title }) =>
      command({ key: `recent:${path}`, label: title, group: 'Terakhir dibuka', icon: IconHistory, to: path }),
    )
}

/** What the signed-in admin can reach or do by name without asking the server. */
export function listCommands(me: Me): Command[] {
  const pages = pagesOf(me)
  return [
    ...recentOf(pages),
    ...pages,
    ...actionsOf(me),
    ...everybody,
    ...settingsOf(me),
    ...outletsOf(me),
    ...helpOf(),
  ]
}

const isRecent = ({ group }: Command) => group === 'Terakhir dibuka'

/** The commands that answer a query, best first; without one, what was opened lately and then the rest. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const others = commands.filter((candidate) => !isRecent(candidate))
  if (query.trim() === '') {
    return [...commands.filter(isRecent).slice(0, recent_shown), ...others].slice(0, shown)
  }
  const known = new Set(others.map(({ to }) => to))
  const scored = commands
    .filter((candidate) => !isRecent(candidate) || !known.has(candidate.to))
    .map((candidate) => ({ candidate, score: scoreMatch(query, candidate.text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
    .map(({ candidate }) => candidate)
  // Groups stay together, the one with the best answer first.
  return [...new Set(scored.map(({ group }) => group))].flatMap((group) =>
    scored.filter((candidate) => candidate.group === group),
  )
}
