import type { Me } from '../../parts/session/session.ts'
import { menu_table } from '../menu-table.ts'
import { actions } from './actions.ts'

const modules = [
  ...new Set([
    ...menu_table.flatMap(({ entries }) => entries.flatMap(({ module }) => module ?? [])),
    ...actions.map(({ right }) => right[0]),
  ]),
]
const rights = ['view', 'create', 'update', 'archive', 'approve', 'export', 'view_cost']

/** For tests: somebody with these rights in every module that `sees` lets through. */
export const somebody = (sees: (module: string) => boolean, allowed = rights): Me =>
  ({
    outlets: [
      { id: 1, code: 'SNP', name: 'Sekar Senopati' },
      { id: 2, code: 'BDG', name: 'Sekar Dago' },
    ],
    web_modules: modules.filter(sees).map((key, id) => ({
      module: { id, key, name: key },
      is_allowed: true,
      plan_id: 1,
      authorization_types: allowed.map((name, place) => ({ id: place, name })),
    })),
  }) as unknown as Me
