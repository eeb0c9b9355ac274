import type { GetRecordStateQuery } from './audit.gql.gen.ts'

/** A record at a moment, beside what it is now. */
export type RecordState = GetRecordStateQuery['recordState']
