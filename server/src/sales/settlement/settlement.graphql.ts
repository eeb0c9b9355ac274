import { z } from 'zod'
import { parseInput } from '../../kit/command.ts'
import { builder } from '../../kit/graphql/builder.ts'
import { addIdCommandFields } from '../../kit/graphql/command-field.ts'
import { inputType } from '../../kit/graphql/input-type.ts'
import { objectType } from '../../kit/graphql/object-type.ts'
import { can } from '../../kit/permission.ts'
import { calendarDate, id } from '../../kit/shared.input.ts'
import { daysBetween } from '../../outlets/outlet/business-date.calc.ts'
import type { Match } from './match-settlement.calc.ts'
import { removeSettlementStatement } from './settlement.commands.ts'
import {
  type ExpectedPayout,
  readSettlement,
  type Settlement,
  type Statement,
  type StatementRow,
} from './settlement.queries.ts'

const LONGEST_DAYS = 92

const SettlementFilterInput = z
  .object({
    outlet_id: id,
    from: calendarDate('Tanggal mulai'),
    to: calendarDate('Tanggal akhir'),
  })
  .superRefine(({ from, to }, check) => {
    const tell = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (to < from) tell('to', 'Tanggal akhir tidak boleh sebelum tanggal mulai')
    else if (daysBetween(from, to) > LONGEST_DAYS) tell('to', `Periode maksimal ${LONGEST_DAYS} hari`)
  })

const Payout = objectType<Match<ExpectedPayout>>(
  'SettlementPayout',
  'What payments of a method on a business day should pay out, beside what came.',
  {
    received: 'Rupiah!',
    state: ['String!', 'matched, short, over, missing'],
  },
  (t) => ({
    method: t.string({ resolve: ({ expected }) => expected.method }),
    name: t.string({ resolve: ({ expected }) => expected.name }),
    business_date: t.field({ type: 'Date', resolve: ({ expected }) => expected.business_date }),
    due_on: t.field({ type: 'Date', resolve: ({ expected }) => expected.due_on }),
    gross: t.field({ type: 'Rupiah', resolve: ({ expected }) => expected.gross }),
    fee: t.field({ type: 'Rupiah', resolve: ({ expected }) => expected.fee }),
    amount: t.field({
      type: 'Rupiah',
      description: 'Expected: taken less fee.',
      resolve: ({ expected }) => expected.amount,
    }),
    difference: t.field({
      type: 'Rupiah',
      description: 'Received less expected.',
      resolve: ({ received, expected }) => received - expected.amount,
    }),
  }),
)

const Line = objectType<StatementRow>('SettlementLine', 'Money that came and was not expected.', {
  id: 'Int!',
  settled_on: 'Date!',
  method: 'String',
  amount: 'Rupiah!',
  description: 'String',
})

const StatementType = objectType<Statement>(
  'SettlementStatement',
  'The statement of a bank, as uploaded.',
  {
    id: 'Int!',
    name: 'String!',
    author: 'String!',
    lines: ['Int!', 'Lines it brought.'],
  },
  (t) => ({
    created_at: t.field({ type: 'DateTime', resolve: ({ created_at }) => String(created_at) }),
  }),
)

const SettlementType = objectType<Settlement>(
  'Settlement',
  'What should be paid out to an outlet beside what its bank says.',
  {
    matches: { type: [Payout] },
    surplus: { type: [Line] },
    statements: { type: [StatementType], description: 'The newest first.' },
  },
)

builder.queryField('settlement', (t) =>
  t.field({
    type: SettlementType,
    description: 'What is due to an outlet on the days of a period, matched with its statements.',
    extensions: { permission: can('payment', 'view') },
    args: { filter: t.arg({ type: inputType('SettlementFilter', SettlementFilterInput), required: true }) },
    resolve: (_root, { filter }, ctx) => readSettlement(ctx, parseInput(SettlementFilterInput, filter)),
  }),
)

addIdCommandFields({
  removeSettlementStatement: [
    removeSettlementStatement,
    'Takes a statement away with its lines and answers its id.',
  ],
})
