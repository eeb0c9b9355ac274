import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Menu } from '../kit/overlay/menu.tsx'
import { withSearch } from '../kit/router/with-search.ts'
import { setOutletScope, useOutletScope } from '../parts/session/outlet-scope.ts'
import { useMe } from '../parts/session/session.ts'
import css from './outlet-switch.module.css'

/** Chooses the outlet that reports and lists start from, among those one may see. */
export function OutletSwitch() {
  const { outlets } = useMe()
  const scope = useOutletScope()
  const navigate = useNavigate()
  if (outlets.length < 2) return null
  const current = outlets.find((outlet) => outlet.id === scope)
  const choose = (outlet_id: number | null) => {
    setOutletScope(outlet_id)
    // An outlet in the address of the open page would hide the choice.
    navigate({
      to: '.',
      search: withSearch((old) => ({ ...old, outlet: undefined })),
      replace: true,
    })
  }
  return (
    <Menu
      label="Outlet"
      placement="bottom-start"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={css.button}
          aria-label={`Outlet: ${current?.name ?? 'Semua outlet'}`}
        >
          <span>{current?.name ?? 'Semua outlet'}</span>
          <IconChevronDown />
        </button>
      )}
      items={[
        { label: 'Semua outlet', checked: !current, onSelect: () => choose(null) },
        ...outlets.map((outlet) => ({
          label: outlet.name,
          checked: outlet.id === current?.id,
          onSelect: () => choose(outlet.id),
        })),
      ]}
    />
  )
}
