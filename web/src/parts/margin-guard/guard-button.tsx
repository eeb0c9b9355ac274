import type { GuardSource } from '@lumbung/server/reports/margin-guard/guard.input.ts'
import { IconTrendingUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { useCan } from '../access/access.ts'
import { GuardDialog } from './guard-dialog.tsx'

/** Leads from what made menus dearer to make to their new prices; nothing for who may not change prices. */
export function GuardButton({ kind, id }: { kind: GuardSource; id: number }) {
  const may_raise = useCan('price', 'update')
  const sees_cost = useCan(kind, 'view_cost')
  const [is_open, setOpen] = useState(false)
  if (!may_raise || !sees_cost) return null
  return (
    <>
      <Button icon={<IconTrendingUp />} onClick={() => setOpen(true)}>
        Naikkan harga
      </Button>
      {is_open && <GuardDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
