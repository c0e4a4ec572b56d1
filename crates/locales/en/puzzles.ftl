## Puzzles

puzzle-title = Puzzles
puzzle-daily = Today’s puzzle, no. { $number }
puzzle-practice = Practice
puzzle-loading = Setting up the position…
puzzle-missing = There is no such puzzle
puzzle-missing-how = It may have been replaced. Try today’s instead.
puzzle-refused = Can’t open this puzzle
puzzle-today = Today’s puzzle
puzzle-asked-move = You are { $colour }. What is your best move?
puzzle-asked-setup = You are { $colour }. Which place is best?
puzzle-asked-robber = You are { $colour }. Where do you move the robber?
puzzle-asked-theft = You are { $colour }. Who do you rob?
puzzle-asked-discard = You are { $colour }. Which cards do you discard?
puzzle-difficulty = Difficulty { $rating }
puzzle-own = You: { $rating }
puzzle-streak =
    { $days ->
        [one] Streak: 1 day
       *[other] Streak: { $days } days
    }

## The answer

puzzle-right = Right!
puzzle-wrong-cost =
    { $points ->
        [one] That lowers your chance of winning by 1 percentage point.
       *[other] That lowers your chance of winning by { $points } percentage points.
    }
puzzle-wrong-other = That is not among the best moves.
puzzle-answer = This is the best move
puzzle-change = Your rating: { $rating } ({ $change })
puzzle-again = Try again
puzzle-show = Show the answer
puzzle-next = Next puzzle
puzzle-none = You have solved all of these. Choose another kind.
puzzle-copy = Copy result
puzzle-share =
    { $tries ->
        [1] Hexhaven puzzle { $number }: solved at first try, streak { $streak }
       *[other] Hexhaven puzzle { $number }: solved in { $tries } tries, streak { $streak }
    }

## More puzzles

puzzle-more = More puzzles
puzzle-figures = How you are doing
puzzle-rating = Your rating
puzzle-rating-how = Only your first answer to a puzzle counts.
puzzle-days = Streak
puzzle-days-how = Days in a row on which you solved the daily puzzle, at whatever try, before you were shown the answer. A day begins at midnight UTC.
puzzle-solved = Solved
puzzle-solved-of = { $solved } of { $all }
puzzle-stored = All of this is stored in this browser, and nowhere else.
puzzle-kind = What to practise
puzzle-kind-any = Everything
puzzle-kind-setup = The first settlements
puzzle-kind-robber = Moving the robber
puzzle-kind-theft = Who to rob
puzzle-kind-discard = Discarding
puzzle-kind-turn = A whole turn
puzzle-level = How difficult
puzzle-level-easier = Easier
puzzle-level-level = About my rating
puzzle-level-harder = Harder
puzzle-start = Practise

## Refusals

refused-PUZZLE_OFFER = Puzzles are about your own move: nobody answers offers here. You can trade with the bank.
refused-PUZZLE_TRY_FIRST = Try it first. After your first answer you can see the solution.
