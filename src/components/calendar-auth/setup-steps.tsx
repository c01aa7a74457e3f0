/** What whoever runs the server must do once, word for word. */
export function SetupSteps({ missing, redirectUri }: { missing: readonly string[]; redirectUri: string }) {
  return (
    <ol>
      <li>
        In the Google Cloud console make a project, switch on the Google Calendar API, and make an OAuth
        client of the type “Web application”.
      </li>
      <li>
        Enter there as authorized redirect URI: <code>{redirectUri}</code>
      </li>
      <li>
        Set{' '}
        {missing.map((name, index) => (
          <span key={name}>
            {index > 0 ? ' and ' : null}
            <code>{name}</code>
          </span>
        ))}{' '}
        on the server and start it again.
      </li>
    </ol>
  )
}
