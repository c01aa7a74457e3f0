/** A checkbox in a list, in words. */
export function YesNoCell({ cellData }: { cellData?: unknown }) {
  return <span>{cellData === true ? 'Yes' : 'No'}</span>
}
