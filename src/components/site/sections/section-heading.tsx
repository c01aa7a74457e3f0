type Props = { id: string; heading: string; text?: string; className?: string }

/** A section's headline and the sentence under it. */
export function SectionHeading({ id, heading, text, className = '' }: Props) {
  return (
    <div className={className}>
      <h2 id={`${id}-heading`} className="title">
        {heading}
      </h2>
      {text && <p className="lede mt-5 max-w-[34em] opacity-85">{text}</p>}
    </div>
  )
}
