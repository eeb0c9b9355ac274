import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import {
  ArchiveDiscountDocument,
  DuplicateDiscountDocument,
  EndDiscountDocument,
  PauseDiscountDocument,
  PublishDiscountDocument,
  RestoreDiscountDocument,
} from './discount.gql.gen.ts'

/** The discount an action is about, as it was seen. */
interface Seen {
  id: number
  name: string
  version: number
}

/** Everything that is done to a discount beside editing it. */
export function useDiscountActions() {
  const navigate = useNavigate()
  const restore = useCommand(RestoreDiscountDocument, {
    success: 'Diskon berhasil dipulihkan!',
  })
  const archive = useCommand(ArchiveDiscountDocument, {
    success: 'Diskon berhasil diarsipkan!',
    undo: ({ archiveDiscount }) => restore.mutate({ id: archiveDiscount }),
  })
  const publish = useCommand(PublishDiscountDocument, {
    success: ({ publishDiscount }) =>
      publishDiscount.state === 'SCHEDULED' ? 'Diskon berhasil dijadwalkan!' : 'Diskon berhasil diterbitkan!',
  })
  const pause = useCommand(PauseDiscountDocument, { success: 'Diskon berhasil dijeda!' })
  const end = useCommand(EndDiscountDocument, { success: 'Diskon berhasil diakhiri!' })
  const duplicate = useCommand(DuplicateDiscountDocument, {
    success: 'Diskon berhasil digandakan!',
    onward: ({ duplicateDiscount }) =>
      void navigate({ to: '/discount/edit/$discountId', params: { discountId: String(duplicateDiscount) } }),
  })
  const seen = ({ id, version }: Seen) => ({ discount: { id, version } })
  const ask = async (title: string, text: string, action: string, run: () => void) => {
    if (await confirm({ title, text, action })) run()
  }
  return {
    publish: (discount: Seen) => publish.mutate(seen(discount)),
    pause: (discount: Seen) => pause.mutate(seen(discount)),
    end: (discount: Seen) =>
      ask(
        `Akhiri ${discount.name}?`,
        'Kasir berhenti memberikannya dan diskon ini tidak dapat diterbitkan lagi. Salinannya dapat dibuat.',
        'Akhiri',
        () => end.mutate(seen(discount)),
      ),
    duplicate: ({ id }: Seen) => duplicate.mutate({ id }),
    archive: ({ id, name }: Seen) =>
      ask(
        `Arsipkan ${name}?`,
        'Kasir berhenti memberikannya dan kodenya dapat dipakai lagi. Riwayat pemakaiannya tetap ada.',
        'Arsipkan',
        () => archive.mutate({ id }),
      ),
    restore: ({ id }: Seen) => restore.mutate({ id }),
  }
}
