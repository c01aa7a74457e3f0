import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'

export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button
      look="quiet"
      onClick={({ currentTarget }) => {
        // The button goes with its row: the keyboard goes on from the head of the card.
        currentTarget.closest('section')?.querySelector('h3')?.focus()
        onClick()
      }}
    >
      <Icon name="trash" />
      Remove<span className={visuallyHidden}> {what}</span>
    </Button>
  )
}
