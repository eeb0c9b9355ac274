import type { builder } from '../../kit/graphql/builder.ts'

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

/** The arguments by which a report is narrowed to some of its receipts. */
export const narrowingArgs = (arg: ArgBuilder) => ({
  cashiers: arg.stringList({ description: 'Names; nothing is everybody. At most 93 days at once.' }),
  hours: arg.intList({ description: 'Clock hours; nothing is all day. At most 93 days at once.' }),
})
