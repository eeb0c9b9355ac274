import {
  IconBuildingStore,
  IconHistory,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { readRecentPages } from '../../kit/session/recent-pages.ts'
import { setColorScheme } from '../../kit/theme/color-scheme.ts'
import type { Me } from '../../parts/session/session.ts'
import { nameOf, visibleMenu } from '../visible-menu.ts'
import { scoreMatch } from './match.ts'

/** One line of the palette. */
export interface Command {
  key: string
  label: string
  group: 'Terakhir dibuka' | 'Halaman' | 'Tindakan' | 'Outlet'
  icon: ComponentType
  /** Words it is found by, besides the label. */
  words?: string
  run: () => void
}

const shown = 12

function may(me: Me, module: string, authorization: string) {
  const entry = me.web_modules.find((candidate) => candidate.module.key === module)
  return Boolean(entry?.is_allowed && entry.authorization_types.some((type) => type.name === authorization))
}

/** Everything the signed-in admin can reach or do by name. */
export function listCommands(me: Me, go: (address: string) => void): Command[] {
  const pages = visibleMenu(me).flatMap((category) =>
    category.entries.map((entry): Command => {
      const label = nameOf(entry)
      const words = `${category.label} ${entry.words ?? ''}`
      return { key: entry.to, label, group: 'Halaman', icon: entry.icon, words, run: () => go(entry.to) }
    }),
  )
  const actions: Command[] = [
    {
      key: 'profile',
      label: 'Profil saya',
      group: 'Halaman',
      icon: IconUser,
      words: 'kata sandi sesi akun',
      run: () => go('/profile'),
    },
    {
      key: 'light',
      label: 'Tampilan terang',
      group: 'Tindakan',
      icon: IconSun,
      words: 'tema',
      run: () => setColorScheme('light'),
    },
    {
      key: 'dark',
      label: 'Tampilan gelap',
      group: 'Tindakan',
      icon: IconMoon,
      words: 'tema',
      run: () => setColorScheme('dark'),
    },
    {
      key: 'sign-out',
      label: 'Keluar',
      group: 'Tindakan',
      icon: IconLogout,
      words: 'logout',
      run: () => location.assign('/sign-out'),
    },
  ]
  if (may(me, 'outlet', 'create')) {
    actions.unshift({
      key: 'outlet-add',
      label: 'Tambah outlet',
      group: 'Tindakan',
      icon: IconPlus,
      words: 'baru cabang',
      run: () => go('/outlet/add'),
    })
  }
  const outlets = may(me, 'outlet', 'view') ? me.outlets : []
  return [
    ...pages,
    ...actions,
    ...outlets.map((outlet): Command => {
      const address = `/outlet/edit/${outlet.id}`
      return {
        key: address,
        label: outlet.name,
        group: 'Outlet',
        icon: IconBuildingStore,
        words: 'outlet',
        run: () => go(address),
      }
    }),
  ]
}

/** The commands that answer a query, best first; without one, recent pages and then the rest. */
export function findCommands(
  commands: readonly Command[],
  query: string,
  go: (address: string) => void,
): Command[] {
  if (query.trim() === '') {
    const recent = readRecentPages()
      .slice(0, 4)
      .map(({ path, title }): Command => {
        return {
          key: `recent:${path}`,
          label: title,
          group: 'Terakhir dibuka',
          icon: IconHistory,
          run: () => go(path),
        }
      })
    return [...recent, ...commands].slice(0, shown)
  }
  const scored = commands
    .map((command) => ({ command, score: scoreMatch(query, `${command.label} ${command.words ?? ''}`) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shown)
  // Groups stay together, the one with the best answer first.
  const groups = [...new Set(scored.map(({ command }) => command.group))]
  return groups.flatMap((group) =>
    scored.flatMap(({ command }) => (command.group === group ? [command] : [])),
  )
}
