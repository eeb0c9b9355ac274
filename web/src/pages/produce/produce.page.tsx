import {
  IconCheck,
  IconCopy,
  IconDots,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../kit/graphql/command.ts'
import { useLoaded } from '../../kit/graphql/query.ts'
import { Menu } from '../../kit/overlay/menu.tsx'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { Page } from '../../kit/page/page.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Pill } from '../../kit/ui/pill.tsx'
import { useCan } from '../../parts/access/access.ts'
import { screen_only } from '../../parts/document/paper.tsx'
import { useDocumentStep } from '../../parts/document/use-document-step.ts'
import { usePaper } from '../../parts/document/use-paper.ts'
import { shortOutletName } from '../../parts/session/outlet-name.ts'
import { CancelDialog } from './produce.cancel-dialog.tsx'
import { ProductionBody } from './produce.detail.tsx'
import { DraftDialog } from './produce.draft-dialog.tsx'
import { FinishDialog } from './produce.finish-dialog.tsx'
import {
  DuplicateProductionDocument,
  GetProductionDetailDocument,
  StartProductionDocument,
} from './produce.gql.gen.ts'
import { LabelDialog } from './produce.label-dialog.tsx'
import type { ProductionDetail } from './produce.production.ts'
import { ProductionSheet } from './produce.sheet.tsx'
import { production_states } from './produce.words.ts'

type Opened = 'edit' | 'finish' | 'cancel' | 'label' | null

interface ActionsProps {
  production: ProductionDetail
  onOpen: (opened: Opened) => void
}

/** The next step first; what ends the document behind the dots. */
function Actions({ production, onOpen }: ActionsProps) {
  const navigate = useNavigate()
  const can_create = useCan('produce', 'create')
  const can_update = useCan('produce', 'update')
  const can_archive = useCan('produce', 'archive')
  const start = useCommand(StartProductionDocument, { success: 'Produksi dimulai!' })
  const { id, status, version } = production
  const copy = useDocumentStep({ type: 'Production' }, DuplicateProductionDocument, {
    success: 'Produksi digandakan sebagai draf!',
    onward: ({ duplicateProduction }) =>
      void navigate({
        to: '/receiving/detail/$produceId',
        params: { produceId: String(duplicateProduction) },
      }),
  })
  const is_open = status === 'draft' || status === 'running'
  const paper = usePaper('productions', production)
  const items: MenuItem[] = [
    { label: 'Unduh PDF', icon: IconDownload, onSelect: paper.save },
    { label: 'Cetak', icon: IconPrinter, onSelect: () => window.print() },
  ]
  if (can_create) items.push({ label: 'Gandakan', icon: IconCopy, onSelect: () => copy.mutate({ id }) })
  if (status === 'draft' && can_update)
    items.push({ label: 'Ubah', icon: IconPencil, onSelect: () => onOpen('edit') })
  if ((is_open && can_update) || (status === 'done' && can_update && can_archive))
    items.push({
      label: 'Batalkan',
      icon: IconX,
      tone: 'bad',
      line: true,
      onSelect: () => onOpen('cancel'),
    })
  return (
    <>
      {status === 'done' && (
        <Button icon={<IconPrinter />} onClick={() => onOpen('label')}>
          Cetak label
        </Button>
      )}
      <Menu
        label="Tindakan lain"
        items={items}
        trigger={(props) => (
          <Button {...props} busy={paper.busy} icon_only icon={<IconDots />} aria-label="Tindakan lain" />
        )}
      />
      {status === 'draft' && can_update && (
        <Button
          icon={<IconPlayerPlay />}
          busy={start.isPending}
          onClick={() => start.mutate({ production: { id, version } })}
        >
          Mulai produksi
        </Button>
      )}
      {is_open && can_update && (
        <Button tone="primary" icon={<IconCheck />} onClick={() => onOpen('finish')}>
          Selesaikan
        </Button>
      )}
    </>
  )
}

/** A production with everything that can be done about it. */
export function ProductionPage({ id }: { id: number }) {
  const { production } = useLoaded(GetProductionDetailDocument, { id })
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { number, status, ingredient_name, outlet } = production
  const state = production_states[status]
  return (
    <Page
      title={number}
      crumbs={[{ label: 'Kelola Stok' }, { label: 'Produksi dari Resep', to: '/produce' }]}
      pill={<Pill tone={state?.tone ?? 'quiet'}>{state?.label ?? status}</Pill>}
      purpose={`${ingredient_name} · ${shortOutletName(outlet.name)}`}
      actions={<Actions production={production} onOpen={setOpened} />}
    >
      <div className={screen_only}>
        <ProductionBody production={production} />
      </div>
      {opened !== 'label' && <ProductionSheet production={production} />}
      {opened === 'edit' && (
        <DraftDialog production={production} outlet_id={null} onClose={close} onDone={close} />
      )}
      {opened === 'finish' && <FinishDialog production={production} onClose={close} onDone={close} />}
      {opened === 'cancel' && <CancelDialog production={production} onClose={close} />}
      {opened === 'label' && <LabelDialog production={production} onClose={close} />}
    </Page>
  )
}
