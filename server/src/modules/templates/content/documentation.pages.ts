import type { TemplatePage } from './template.ts';

export const getStarted: TemplatePage = {
  title: 'Get started',
  description: 'Install Tide and sync a first folder.',
  content: {
    markdown: `Two short pages, and your first folder is in step.

1. [Install](/get-started/install) Tide on each machine.
2. [Sync a first folder](/get-started/sync-a-first-folder) between two of them.`,
  },
  children: [
    {
      title: 'Install',
      description: 'Install Tide on macOS, Linux or Windows.',
      content: {
        markdown: `Tide is one program without dependencies. Install it on each machine whose folders should be in step.

| System | Command |
| --- | --- |
| macOS | \`brew install tide\` |
| Debian, Ubuntu | \`apt install tide\` |
| Windows | \`winget install tide\` |
| Any, with Node.js 20 | \`npm install --global tide\` |

Check that it works:

\`\`\`sh
tide --version
\`\`\`

It prints the version, such as \`2.1.0\`. If your shell does not find it, open a new window, so that it reads the path again.

## Update

Install it again by the same command. Machines with different versions understand each other as long as the first number is the same.

Next: [Sync a first folder](/get-started/sync-a-first-folder)`,
      },
    },
    {
      title: 'Sync a first folder',
      description: 'Put two machines in step.',
      content: {
        markdown: `You need two machines that reach each other, at home or through the internet.

## On the first machine

\`\`\`sh
tide init ~/Notes
\`\`\`

Tide looks at the folder, writes \`tide.toml\` into it, and prints a code of six words.

## On the second machine

\`\`\`sh
tide join ~/Notes
\`\`\`

Enter the six words. They work once, and for ten minutes. The folder is created if it does not exist.

## Both

\`\`\`sh
tide sync
\`\`\`

What is new or changed on one side is copied to the other. When a file changed on both, Tide keeps both and tells you; [Settle conflicts](/guides/settle-conflicts) says what to do.

Next: [Leave files out](/guides/leave-files-out)`,
      },
    },
  ],
};

export const guides: TemplatePage = {
  title: 'Guides',
  description: 'How to do common things with Tide.',
  content: {
    markdown: `- [Leave files out](/guides/leave-files-out) that other machines should not have.
- [Sync on a schedule](/guides/sync-on-a-schedule), or at each change.
- [Settle conflicts](/guides/settle-conflicts) when a file changed on two machines.`,
  },
  children: [
    {
      title: 'Leave files out',
      description: 'Keep files from being synced.',
      content: {
        markdown: `Name what to leave out in \`tide.toml\`, by patterns:

\`\`\`toml
[sync]
ignore = ["*.tmp", "cache/", "!cache/keep.txt"]
\`\`\`

- A pattern without a slash matches at any depth.
- A slash at the end matches folders only.
- An exclamation mark takes back what an earlier pattern left out.

Files that are left out stay where they are on each machine. To see what a pattern does before you save it:

\`\`\`sh
tide status --ignore "*.psd"
\`\`\`

> Tide never leaves out \`tide.toml\` itself, so all machines share the same rules.`,
      },
    },
    {
      title: 'Sync on a schedule',
      description: 'Sync at each change, or at fixed times.',
      content: {
        markdown: `## At each change

\`\`\`sh
tide watch
\`\`\`

Tide waits until you have stopped writing for two seconds, and then syncs what changed. It goes on until you press Ctrl+C.

## At fixed times

\`\`\`toml
[schedule]
every = "15m"
only_on = ["wifi", "power"]
\`\`\`

\`\`\`sh
tide schedule start
\`\`\`

The schedule survives a restart of the machine. \`tide schedule status\` tells when the last sync was, and how it ended.`,
      },
    },
    {
      title: 'Settle conflicts',
      description: 'What to do when a file changed on two machines.',
      content: {
        markdown: `A conflict is a file that changed on two machines since they were last in step. Tide keeps both: yours under its name, the other one beside it.

\`\`\`text
plan.md
plan (conflict from studio, 14 May).md
\`\`\`

List all of them, and decide for one after the other:

\`\`\`sh
tide resolve
\`\`\`

| Key | What it does |
| --- | --- |
| \`m\` | Keeps mine |
| \`t\` | Keeps theirs |
| \`b\` | Keeps both, under two names |
| \`d\` | Shows what differs |

Whatever you choose, the version that goes is kept for 30 days in \`.tide/trash\`.`,
      },
    },
  ],
};

export const reference: TemplatePage = {
  title: 'Reference',
  description: 'Commands, settings and exit codes.',
  content: {
    markdown: `- [Commands](/reference/commands)
- [Settings](/reference/settings)
- [Exit codes](/reference/exit-codes)`,
  },
  children: [
    {
      title: 'Commands',
      description: 'All commands of Tide.',
      content: {
        markdown: `| Command | What it does |
| --- | --- |
| \`tide init <folder>\` | Prepares a folder, and prints a code for another machine |
| \`tide join <folder>\` | Takes a code, and joins the folder of another machine |
| \`tide sync\` | Copies what changed, in both directions |
| \`tide status\` | Tells what would be copied |
| \`tide watch\` | Syncs at each change |
| \`tide resolve\` | Settles conflicts |
| \`tide schedule\` | Starts, stops and shows the schedule |
| \`tide leave\` | Takes this machine out; the files stay |

## Options of all commands

\`--folder <path>\` names the folder, which is the current one otherwise. \`--json\` prints JSON for scripts. \`--quiet\` prints nothing but errors.`,
      },
    },
    {
      title: 'Settings',
      description: 'All settings in tide.toml.',
      content: {
        markdown: `Settings are in \`tide.toml\`, in the folder that is synced. Every machine reads the same file.

\`\`\`toml
[sync]
ignore = ["*.tmp"]
keep_deleted_days = 30

[network]
port = 4040
limit_kb_per_s = 0
\`\`\`

| Setting | Default | What it does |
| --- | --- | --- |
| \`sync.ignore\` | none | Patterns of files to leave out |
| \`sync.keep_deleted_days\` | 30 | How long deleted files are kept |
| \`schedule.every\` | off | How often to sync, such as \`15m\` or \`2h\` |
| \`network.port\` | 4040 | Where other machines connect |
| \`network.limit_kb_per_s\` | 0 | How fast to copy at most; 0 for no limit |`,
      },
    },
    {
      title: 'Exit codes',
      description: 'How commands of Tide end.',
      content: {
        markdown: `| Code | Meaning |
| --- | --- |
| 0 | Everything is in step |
| 1 | Something went wrong; the message says what |
| 2 | The command or an option is unknown |
| 3 | There are conflicts |
| 4 | No other machine could be reached |

In a script:

\`\`\`sh
tide sync --quiet || echo "Not in step: $?"
\`\`\``,
      },
    },
  ],
};
