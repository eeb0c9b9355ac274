import { VIEW_PAGES, type ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { moduleOf, reportOfPage } from '@lumbung/server/reports/report-schedule/schedule-words.calc.ts'
import { watchedReportOf } from '@lumbung/server/reports/watch/watched-page.calc.ts'
import {
  IconCalendarRepeat,
  IconDeviceFloppy,
  IconEye,
  IconHome,
  IconLayoutDashboard,
  IconPencil,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../kit/graphql/command.ts'
import { reportError } from '../../kit/graphql/report-error.ts'
import type { ListLook } from '../../kit/list/view-props.ts'
import type { MenuItem } from '../../kit/overlay/menu-item.ts'
import { useCan } from '../access/access.ts'
import { refreshSchedules, toScheduledList } from '../schedule/scheduled-list.ts'
import type { Asked, SavedView } from './saved-view.ts'
import { useOpenView } from './use-state-now.ts'
import {
  DeleteSavedViewDocument,
  PinSavedViewDocument,
  RestoreSavedViewDocument,
  SetOwnViewDefaultDocument,
  UpdateSavedViewDocument,
} from './view.gql.gen.ts'
import { addressOf } from './view-state.ts'

interface Actions {
  /** Puts the state that the page is in now into a view. */
  overwrite: (view: SavedView) => void
  is_writing: boolean
  /** What can be done with a view. */
  itemsOf: (view: SavedView) => readonly MenuItem[]
  /** Says what the page opens with for the viewer: a view, plain, or what the role says. */
  setDefault: (wanted: { saved_view_id?: number; is_plain?: boolean }) => void
}

interface Around {
  page: ViewPage
  /** Absent where the page is no list. */
  list: ListLook | undefined
  /** What the page shows now. */
  state: string
  /** The view that the viewer said the page opens with. */
  own_default_id: number | null
  onAsk: (asked: Asked) => void
  close: () => void
}

/** What can be done with views of a page. */
export function useViewActions({ page, list, state, own_default_id, onAsk, close }: Around): Actions {
  const { open } = useOpenView()
  const keeps_roles = useCan('roles', 'update')
  const navigate = useNavigate()
  const report = reportOfPage(page)
  const exports = useCan(report ? moduleOf(report) : VIEW_PAGES[page].module, 'export')
  const restore = useCommand(RestoreSavedViewDocument, { success: 'Tampilan dikembalikan!' })
  const remove = useCommand(DeleteSavedViewDocument, {
    success: 'Tampilan berhasil dihapus!',
    undo: ({ deleteSavedView: id }) => restore.mutate({ id }),
  })
  const update = useCommand(UpdateSavedViewDocument, {
    success: 'Tampilan berhasil ditimpa!',
    onDone: ({ updateSavedView: { id } }) => {
      if (list && !report) refreshSchedules(id, toScheduledList(list, { state })).catch(reportError)
      close()
      open({ id, state }, true)
    },
  })
  const makeDefault = useCommand(SetOwnViewDefaultDocument, {
    success: 'Tampilan bawaan Anda berhasil diatur!',
  })
  const pin = useCommand(PinSavedViewDocument)
  const setDefault: Actions['setDefault'] = (wanted) =>
    makeDefault.mutate({ view_default: { page, ...wanted } })
  const overwrite = ({ id, version }: SavedView) => update.mutate({ view: { id, version, state } })
  const itemsOf = (view: SavedView): MenuItem[] => {
    const { id, is_kept, is_pinned } = view
    const ask = (kind: 'edit' | 'roles' | 'watch') => () => {
      close()
      onAsk({ kind, view })
    }
    const is_default = own_default_id === id
    return [
      ...(is_kept
        ? [
            { label: 'Timpa dengan yang tampil', icon: IconDeviceFloppy, onSelect: () => overwrite(view) },
            { label: 'Ubah nama dan bagikan…', icon: IconPencil, onSelect: ask('edit') },
          ]
        : []),
      {
        label: 'Bawaan saya',
        icon: IconHome,
        checked: is_default,
        onSelect: () => setDefault(is_default ? {} : { saved_view_id: id }),
      },
      ...(keeps_roles
        ? [{ label: 'Bawaan untuk peran…', icon: IconUsersGroup, onSelect: ask('roles') }]
        : []),
      ...(addressOf({ ...view, page })
        ? [
            {
              label: 'Di dashboard',
              icon: IconLayoutDashboard,
              checked: is_pinned,
              onSelect: () => pin.mutate({ pin: { saved_view_id: id, is_pinned: !is_pinned } }),
            },
          ]
        : []),
      ...(watchedReportOf(page) ? [{ label: 'Awasi…', icon: IconEye, onSelect: ask('watch') }] : []),
      ...(exports && (report || list)
        ? [
            {
              label: 'Kirim lewat email…',
              icon: IconCalendarRepeat,
              onSelect: () => {
                close()
                if (list && !report) return onAsk({ kind: 'mail', view, list: toScheduledList(list, view) })
                void navigate({ to: '/report/schedule', search: { laporan: page, tampilan: String(id) } })
              },
            },
          ]
        : []),
      ...(is_kept
        ? [
            {
              label: 'Hapus',
              icon: IconTrash,
              tone: 'bad' as const,
              line: true,
              onSelect: () => remove.mutate({ id }),
            },
          ]
        : []),
    ]
  }
  return { overwrite, is_writing: update.isPending, itemsOf, setDefault }
}
