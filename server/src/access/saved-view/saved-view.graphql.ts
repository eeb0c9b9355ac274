import { assertCurrentAccess } from '../../kit/current-access.ts'
import { builder } from '../../kit/graphql/builder.ts'
import {
  addCountCommandFields,
  addIdCommandFields,
  addResultCommandFields,
} from '../../kit/graphql/command-field.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import {
  createSavedView,
  deleteSavedView,
  restoreSavedView,
  takeOverSavedViews,
  updateSavedView,
} from './saved-view.commands.ts'
import { VIEW_SHARINGS } from './saved-view.input.ts'
import {
  type PageViews,
  readAudience,
  readDefaults,
  readPageViews,
  readPinned,
  type SavedView,
  type ViewAudience,
  type ViewDefault,
} from './saved-view.queries.ts'
import { pinView, setOwnViewDefault, setRoleViewDefault } from './view-default.commands.ts'

const ViewSharingEnum = builder.enumType('ViewSharing', {
  description: 'Who sees a view besides its owner.',
  values: VIEW_SHARINGS,
})

const SavedViewType = objectType<SavedView>(
  'SavedView',
  'The state of a list or report under a name; what it shows is what its viewer may see.',
  {
    id: 'Int!',
    page: ['String!', 'The address of its page, an id in it as `$`.'],
    name: 'String!',
    state: ['String!', 'The search of an address.'],
    sharing: { type: ViewSharingEnum },
    owner: 'String!',
    is_own: 'Boolean!',
    is_kept: ['Boolean!', 'Whether the signed-in admin may change it.'],
    is_pinned: ['Boolean!', 'Whether the signed-in admin has it on the first page.'],
    version: 'Int!',
  },
  (t) => ({
    role_ids: t.exposeIntList('role_ids', { description: 'Told to who may change it.' }),
    admin_ids: t.exposeIntList('admin_ids', { description: 'Told to who may change it.' }),
    default_role_ids: t.exposeIntList('default_role_ids', {
      description: 'Roles whose page opens with it; told to who sets that.',
    }),
  }),
)

const PageViewsType = objectType<PageViews>('PageViews', 'Views of a page and what it opens with.', {
  rows: { type: [SavedViewType] },
  default_id: 'Int',
  is_default_own: [
    'Boolean!',
    'Whether the signed-in admin said so itself: without a view it wants the page plain.',
  ],
})

const ViewDefaultType = objectType<ViewDefault>(
  'ViewDefault',
  'A view that a page opens with where its address says nothing.',
  { id: 'Int!', page: 'String!', name: 'String!', state: 'String!' },
)

const ViewRole = objectType<ViewAudience['roles'][number]>('ViewRole', 'A role that may open a page.', {
  id: 'Int!',
  name: 'String!',
})

const ViewPerson = objectType<ViewAudience['people'][number]>(
  'ViewPerson',
  'A colleague who may open a page.',
  { id: 'Int!', name: 'String!', role: 'String!' },
)

const ViewAudienceType = objectType<ViewAudience>(
  'ViewAudience',
  'Whom views of a page can be shared with.',
  { roles: { type: [ViewRole] }, people: { type: [ViewPerson] } },
)

builder.queryFields((t) => ({
  savedViews: t.field({
    type: PageViewsType,
    description: 'Views of a page that the signed-in admin keeps or is shared.',
    extensions: { permission: 'signed_in' },
    args: { page: t.arg.string({ required: true }) },
    resolve: async (_root, { page }, ctx) => {
      await assertCurrentAccess(ctx)
      return readPageViews(ctx, page)
    },
  }),
  viewDefaults: t.field({
    type: [ViewDefaultType],
    description: 'What the pages of the signed-in admin open with.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readDefaults(ctx),
  }),
  pinnedViews: t.field({
    type: [SavedViewType],
    description: 'Views that the signed-in admin has on the first page.',
    extensions: { permission: 'signed_in' },
    resolve: (_root, _args, ctx) => readPinned(ctx),
  }),
  viewAudience: t.field({
    type: ViewAudienceType,
    description: 'Roles and colleagues that may open a page.',
    extensions: { permission: 'signed_in' },
    args: { page: t.arg.string({ required: true }) },
    resolve: async (_root, { page }, ctx) => {
      await assertCurrentAccess(ctx)
      return readAudience(ctx, page)
    },
  }),
}))

const ViewRef = objectType<{ id: number }>('SavedViewRef', 'A view that was written.', { id: 'Int!' })

addResultCommandFields(ViewRef, {
  createSavedView: [createSavedView, { view: 'NewSavedView' }, 'Keeps the state of a page under a name.'],
  updateSavedView: [
    updateSavedView,
    { view: 'EditSavedView' },
    'Renames a view, puts another state in it or shares it; only the fields sent.',
  ],
})

addIdCommandFields({
  deleteSavedView: [deleteSavedView, 'Takes a view away.'],
  restoreSavedView: [restoreSavedView, 'Brings a view back that was taken away.'],
})

addCountCommandFields({
  takeOverSavedViews: [
    takeOverSavedViews,
    { views: 'TakeOverViews' },
    'Keeps views that a browser had, each once; answers how many are new.',
  ],
  setOwnViewDefault: [
    setOwnViewDefault,
    { view_default: 'OwnViewDefault' },
    'Says what a page opens with for the signed-in admin.',
  ],
  setRoleViewDefault: [
    setRoleViewDefault,
    { view_default: 'RoleViewDefault' },
    'Says what a page opens with for a role.',
  ],
  pinSavedView: [pinView, { pin: 'PinView' }, 'Puts a view on the first page, or takes it off.'],
})
