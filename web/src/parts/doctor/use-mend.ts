import { useCommand } from '../../kit/graphql/command.ts'
import { MendFindingDocument, UndoRepairDocument } from './doctor.gql.gen.ts'

/** Takes what a rule has mended back. */
export function useUndoRepair() {
  const undo = useCommand(UndoRepairDocument, {
    success: ({ undoRepair }) => `Perbaikan ${undoRepair.label} diurungkan!`,
  })
  return { busy: undo.isPending, undo: (id: number) => undo.mutate({ repair: { id } }) }
}

/** Mends a finding by the rule of its check. */
export function useMend() {
  const { undo } = useUndoRepair()
  const mend = useCommand(MendFindingDocument, {
    success: ({ mendFinding }) => `${mendFinding.label} berhasil diperbaiki!`,
    undo: ({ mendFinding }) => undo(mendFinding.id),
  })
  return { busy: mend.isPending, mend: (id: number) => mend.mutate({ finding: { id } }) }
}
