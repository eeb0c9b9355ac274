import { z } from 'zod'
import { id, requiredText, seenVersion } from '../../kit/shared.input.ts'
import { VIEW_PAGE_NAMES } from './view-pages.calc.ts'
import { refuseState, viewStateOf } from './view-state.calc.ts'

/** Views that somebody keeps of a page at most. */
export const MOST_VIEWS = 50

export const VIEW_SHARINGS = ['nobody', 'everybody', 'chosen'] as const
export type ViewSharing = (typeof VIEW_SHARINGS)[number]

const page = z.enum(VIEW_PAGE_NAMES, 'Halaman ini tidak punya tampilan')
const name = requiredText('Nama tampilan', 40)
const state = z
  .string('Tampilan wajib diisi')
  .transform(viewStateOf)
  .superRefine((text, issue) => {
    const message = refuseState(text)
    if (message) issue.addIssue({ code: 'custom', message })
  })

const ids = (message: string) =>
  z
    .array(id)
    .max(200, message)
    .transform((all) => [...new Set(all)])

const shape = {
  name,
  state,
  sharing: z.enum(VIEW_SHARINGS, 'Pilih dengan siapa tampilan dibagikan'),
  /** Roles it is shared with; counts where these are chosen. */
  role_ids: ids('Maksimal 200 peran'),
  /** People it is shared with; counts where these are chosen. */
  admin_ids: ids('Maksimal 200 orang'),
}

/** A new view of a page. */
export const NewSavedViewInput = z.object({
  ...shape,
  page,
  sharing: shape.sharing.default('nobody'),
  role_ids: shape.role_ids.default([]),
  admin_ids: shape.admin_ids.default([]),
})

/** A changed view; only what is sent changes. */
export const EditSavedViewInput = z.object(shape).partial().extend({ id, version: seenVersion })

/** Views that a browser has kept of a page until now. */
export const TakeOverViewsInput = z.object({
  page,
  views: z.array(z.object({ name, state })).max(100, 'Maksimal 100 tampilan'),
})

/** What a page opens with for the viewer: a view, plain, or without either what the role says. */
export const OwnViewDefaultInput = z.object({
  page,
  saved_view_id: id.nullish(),
  is_plain: z.boolean().default(false),
})

/** What a page opens with for a role; without a view it opens plain. */
export const RoleViewDefaultInput = z.object({ page, admin_group_id: id, saved_view_id: id.nullish() })

/** Whether the viewer has a view on the first page. */
export const PinViewInput = z.object({ saved_view_id: id, is_pinned: z.boolean() })
