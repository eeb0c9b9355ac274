import { IconBan, IconCalendarPlus, IconDeviceTablet, IconRefresh } from '@tabler/icons-react'
import { Button } from '../../kit/ui/button.tsx'
import type { useKitchenKeyActions } from './kitchen.actions.tsx'
import type { KitchenKeyFieldsFragment } from './kitchen.gql.gen.ts'

interface ButtonsProps {
  kitchen_key: KitchenKeyFieldsFragment
  actions: ReturnType<typeof useKitchenKeyActions>
}

/** What can be done with the key of a page; nothing once it was taken back. */
export function KitchenKeyButtons({ kitchen_key, actions }: ButtonsProps) {
  if (kitchen_key.state === 'revoked') return null
  const { can_update, can_revoke, is_making } = actions
  return (
    <>
      {can_revoke && (
        <Button icon={<IconBan />} onClick={() => void actions.revoke(kitchen_key)}>
          Cabut
        </Button>
      )}
      {can_update && (
        <>
          <Button icon={<IconRefresh />} onClick={() => void actions.regenerate(kitchen_key)}>
            Buat ulang
          </Button>
          <Button icon={<IconCalendarPlus />} onClick={() => actions.extend(kitchen_key)}>
            Perpanjang
          </Button>
          {kitchen_key.state !== 'expired' && (
            <Button
              tone="primary"
              icon={<IconDeviceTablet />}
              busy={is_making}
              onClick={() => actions.makeCode(kitchen_key)}
            >
              Kode pemasangan
            </Button>
          )}
        </>
      )}
    </>
  )
}
