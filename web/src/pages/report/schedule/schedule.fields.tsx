import { IconBuildingStore, IconRoute } from '@tabler/icons-react'
import { type FieldRef, useField } from '../../../kit/form/field-ref.ts'
import { ChoicePicker } from '../../../kit/report/choice-picker.tsx'
import { channel_names } from '../../../parts/report/names.ts'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { useMe } from '../../../parts/session/session.ts'
import css from './schedule.module.css'

const channel_options = Object.entries(channel_names).map(([value, label]) => ({ value, label }))

interface ScopeFieldsProps {
  outlet_ids: FieldRef<number[] | null>
  channels: FieldRef<string[] | null>
  /** For what has no channel: drawers. */
  without_channels: boolean
}

/** What a mailed report is narrowed to. */
export function ScopeFields({ outlet_ids, channels, without_channels }: ScopeFieldsProps) {
  const { outlets } = useMe()
  const outlet = useField(outlet_ids)
  const channel = useField(channels)
  return (
    <fieldset className={css.scope}>
      <legend>Outlet dan channel</legend>
      <div className={css.pickers}>
        {(outlets.length > 1 || outlet.value) && (
          <ChoicePicker
            label="Outlet"
            all="Semua outlet"
            icon={<IconBuildingStore />}
            options={outlets.map(({ id, name }) => ({ value: String(id), label: shortOutletName(name) }))}
            chosen={outlet.value?.map(String) ?? null}
            onChange={(ids) => outlet.set(ids?.map(Number) ?? null)}
          />
        )}
        {!without_channels && (
          <ChoicePicker
            label="Channel"
            all="Semua channel"
            icon={<IconRoute />}
            options={channel_options}
            chosen={channel.value}
            onChange={channel.set}
          />
        )}
      </div>
      {outlet.error && <p className={css.error}>{outlet.error}</p>}
      {channel.error && <p className={css.error}>{channel.error}</p>}
    </fieldset>
  )
}
