## For admins

admin-title = Admin · Hexhaven
admin-heading = Admin
admin-admin = admin
admin-accounts = Accounts
admin-accounts-none = No accounts found.
admin-search = Search
admin-more = Show more
admin-since = Created { $date }, rated games: { $games }
admin-suspended = suspended since { $date }
admin-suspend = Suspend
admin-suspend-own = You can’t suspend yourself.
admin-suspend-done = Suspended. Nobody can sign in to this account.
admin-unsuspend = Lift suspension
admin-unsuspend-done = The suspension was lifted.
admin-rename = Rename
admin-renamed = Renamed.
admin-reset = Reset password
admin-reset-admin = The password of an admin can only be reset with a command.
admin-reset-done = The old password no longer works. Send this link to the account’s owner.
admin-reports = Reports
admin-reports-closed = Show closed reports too
admin-reports-none = No reports.
admin-report-guest = guest
admin-report-account = now { $name }
admin-report-by = Reported by { $name }, { $date }
admin-report-chat = Chat ({ $count ->
    [one] 1 line
   *[other] { $count } lines
  })
admin-report-table = Open the game
admin-report-closed = Closed by { $name }, { $date }:
admin-note = What did you do about it?
admin-close = Close report
admin-audit = Audit log
admin-audit-by = by { $name }

## Kinds of lines in the audit log, after the account's name

audit-detail = { $what }: { $detail }
audit-sign-in = signed in
audit-sign-in-failed = failed to sign in
audit-recovery = signed in with a recovery link
audit-recovery-link = created a recovery link
audit-registration = created an account
audit-link = linked a sign-in provider
audit-unlink = unlinked a sign-in provider
audit-password-change = changed their password
audit-name-change = changed their name, formerly
audit-deletion = deleted their account
audit-publication = published a map
audit-admin = changed by an operator
audit-suspension = suspended
audit-suspension-lifted = suspension lifted
audit-rename = renamed
audit-password-reset = password reset
audit-admin-granted = made an admin
audit-admin-revoked = no longer an admin
audit-report-closed = report closed
audit-map-picked = map picked
audit-map-unpicked = map no longer picked
