import '../kit/theme/theme.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readOutside } from '../kit/outside/outside.ts'
import { watchErrors } from '../kit/outside/tell-error.ts'
import { GateRoot } from './gate-root.tsx'
import { gate_pages } from './page-names.ts'
import { page_table } from './page-table.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
if (readOutside().has_errors) watchErrors()
const name = root.dataset.page ?? gate_pages.find((page) => page.path === location.pathname)?.name
const { name: known } = gate_pages.find((page) => page.name === name) ?? { name: '404' as const }
const Page = await page_table[known]()

if (root.firstElementChild) hydrateRoot(root, <GateRoot page={Page} />)
else createRoot(root).render(<GateRoot page={Page} />)
