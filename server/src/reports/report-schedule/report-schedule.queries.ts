import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'
import { withinOwn } from './report-schedule.policy.ts'
import {
  mailedCorrectionType,
  mailedListType,
  scheduledLayoutType,
  scheduledOutletType,
  scheduledViewType,
} from './report-schedule.types.ts'

/** A report that is mailed by itself. */
export const reportScheduleEntity = entity('report_schedule', {
  type_name: 'ReportSchedule',
  description:
    'A report that is mailed again and again, by the rights its maker has at that moment. Its period is worked out anew each time.',
  columns: {
    id: 'Int!',
    name: 'String!',
    report: 'String!',
    period: 'String!',
    compare: 'String!',
    same_outlets: 'Boolean!',
    channels: '[String!]',
    cadence: 'String!',
    weekday: 'Int!',
    month_day: 'Int!',
    hour: 'Int!',
    format: 'String!',
    recipients: '[String!]!',
    is_active: 'Boolean!',
    next_at: 'DateTime!',
    last_sent_at: 'DateTime',
    last_error: 'String',
    requested_at: 'DateTime',
    created_at: 'DateTime!',
    updated_at: 'DateTime!',
    version: 'Int!',
  },
  fields: {
    created_by_name: workedOut(
      'String!',
      'By whose rights it is made.',
      (schedule) =>
        sql`(select a.name from admin a where a.brand_id = ${ownBrand} and a.id = ${schedule}.created_by)`,
    ),
    outlets: {
      type: { object: scheduledOutletType, many: true, nullable: false },
      description: 'None is every outlet in reach of its maker.',
      sql: (schedule) =>
        sql`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id), '[]')
          from report_schedule_outlet x join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
          where x.brand_id = ${ownBrand} and x.schedule_id = ${schedule}.id and not x.is_against)`,
    },
    against_outlet: {
      type: { object: scheduledOutletType, many: false, nullable: true },
      description: 'The outlet that its own is held against.',
      sql: (schedule) =>
        sql`(select json_build_object('id', o.id, 'name', o.name)
          from report_schedule_outlet x join outlet o on o.brand_id = x.brand_id and o.brand_id = ${ownBrand} and o.id = x.outlet_id
          where x.brand_id = ${ownBrand} and x.schedule_id = ${schedule}.id and x.is_against)`,
    },
    layout: {
      type: { object: scheduledLayoutType, many: false, nullable: true },
      description: 'How the journal is laid out; null is with all columns.',
      sql: (schedule) =>
        sql`(select json_build_object('id', y.id, 'name', y.name)
          from report_schedule_layout x join journal_layout y on y.brand_id = ${ownBrand} and y.id = x.layout_id
          where x.brand_id = ${ownBrand} and x.schedule_id = ${schedule}.id)`,
    },
    saved_view: {
      type: { object: scheduledViewType, many: false, nullable: true },
      description: 'The view of the report that is mailed, as it stands at that moment.',
      sql: (schedule) =>
        sql`(select json_build_object('id', v.id, 'name', v.name, 'state', v.state, 'is_removed', v.removed_at is not null)
          from report_schedule_view x join saved_view v on v.brand_id = ${ownBrand} and v.id = x.saved_view_id
          where x.brand_id = ${ownBrand} and x.schedule_id = ${schedule}.id)`,
    },
    list: {
      type: { object: mailedListType, many: false, nullable: true },
      description:
        'The list that is mailed; it is outdated where its view was changed since its page asked for the file.',
      sql: (schedule) =>
        sql`(select json_build_object('list', x.list, 'title', x.title, 'address', x.address, 'is_of_period', x.is_of_period,
            'is_outdated', coalesce((select v.state <> x.state from report_schedule_view y
              join saved_view v on v.brand_id = ${ownBrand} and v.id = y.saved_view_id
              where y.brand_id = ${ownBrand} and y.schedule_id = x.schedule_id), false))
          from report_schedule_list x where x.brand_id = ${ownBrand} and x.schedule_id = ${schedule}.id)`,
    },
    corrections: {
      type: { object: mailedCorrectionType, many: true, nullable: false },
      description:
        'What was told of figures that changed after they were mailed, the newest first; five at most.',
      sql: (schedule) =>
        sql`(select coalesce(json_agg(json_build_object('id', m.id, 'from_date', m.from_date, 'to_date', m.to_date,
            'corrected_at', m.corrected_at, 'correction', m.correction) order by m.corrected_at desc, m.id desc), '[]')
          from (select x.* from report_mailed x where x.brand_id = ${ownBrand} and x.schedule_id = ${schedule}.id
            and x.corrected_at is not null order by x.corrected_at desc, x.id desc limit 5) m)`,
    },
  },
  scope: withinOwn,
})

export const reportScheduleList = list('reportSchedule', {
  entity: reportScheduleEntity,
  is_master_data: true,
  filters: {
    id: 'ID',
    name: 'String',
    report: 'String',
    is_active: 'Boolean',
    next_at: 'Date',
    last_sent_at: 'Date',
  },
  sorts: ['id', 'name', 'report', 'next_at', 'last_sent_at'],
  search: ['name'],
  default_sort: { field: 'name', order: 'Asc' },
})
