import { selectOwn } from '../../kit/db/own-rows.ts'
import { can } from '../../kit/permission.ts'
import { addRewindable, editedFields } from '../../kit/rewind/rewindable.ts'
import { archiveMember, restoreMember, updateMember } from './member.commands.ts'
import { EditMemberInput } from './member.input.ts'

addRewindable('member', {
  view: can('member', 'view'),
  update: [can('member', 'update')],
  archive: can('member', 'archive'),
  // Whether they may be contacted is theirs to say anew.
  fields: editedFields(EditMemberInput, 'is_contactable', 'referred_by_phone'),
  // Of whom all was deleted, nothing is told of before either.
  read: (ctx, id) =>
    selectOwn(ctx, 'member', { id }).selectAll().where('erased_at', 'is', null).executeTakeFirst(),
  write: (tx, id, values, { version }) => updateMember(tx, { id, version, ...values }),
  setArchived: (tx, id, is_archived) => (is_archived ? archiveMember(tx, { id }) : restoreMember(tx, { id })),
})
