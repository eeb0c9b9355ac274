import { rowType } from '../../kit/graphql/object-type.ts'

const ScheduledOutlet = rowType('ScheduledOutlet', 'An outlet that a scheduled report is narrowed to.', {
  id: 'Int!',
  name: 'String!',
})

/** Made when the schema is. */
export const scheduledOutletType = () => ScheduledOutlet

const ScheduledLayout = rowType('ScheduledLayout', 'How a scheduled journal is laid out.', {
  id: 'Int!',
  name: 'String!',
})

/** Made when the schema is. */
export const scheduledLayoutType = () => ScheduledLayout

const ScheduledView = rowType('ScheduledView', 'A saved view of a report that is mailed.', {
  id: 'Int!',
  name: 'String!',
  state: 'String!',
  is_removed: 'Boolean!',
})

const MailedList = rowType('MailedList', 'A list of a page that is mailed.', {
  list: 'String!',
  title: 'String!',
  address: 'String!',
  is_of_period: 'Boolean!',
  is_outdated: 'Boolean!',
})

/** Made when the schema is. */
export const mailedListType = () => MailedList

/** Made when the schema is. */
export const scheduledViewType = () => ScheduledView

const MailedCorrection = rowType(
  'MailedCorrection',
  'What was told of figures that changed after they were mailed.',
  {
    id: 'Int!',
    from_date: 'Date!',
    to_date: 'Date!',
    corrected_at: 'DateTime!',
    correction: 'String!',
  },
)

/** Made when the schema is. */
export const mailedCorrectionType = () => MailedCorrection
