//! The exported branches are those of the script.

use crate::common::{draft, script};
use hexhaven_guide::{
    Answer, BRANCHES, BoardMode, Branch, Draft, HouseRules, Input, Pace, QuickAction, Script, StepId, Target, Timer,
};
use random::{FastStream, Purpose, Random, Seed};

/// Whether a branch leads from a step to another with this answer.
fn leads(branch: &Branch, from: StepId, input: &Input, choice: Option<&str>, to: StepId) -> bool {
    let answered = match (branch.answer, input) {
        (Answer::Choice, _) => choice.is_some(),
        (Answer::The(wanted), _) => choice == Some(wanted),
        (Answer::Done, Input::Done | Input::Skip) => choice.is_none(),
        (Answer::Skip, Input::Skip) | (Answer::Dice, Input::Dice(_)) => true,
        (Answer::Quick(wanted), Input::Quick(action)) => wanted == *action,
        (Answer::Compact, Input::Pace(pace)) => *pace == Pace::Compact,
        (Answer::Full, Input::Pace(pace)) => *pace == Pace::Full,
        _ => false,
    };
    let arrives = match branch.to {
        Target::Step(id) => id == to,
        Target::Board => to.name().starts_with("setup-board"),
        Target::Turn => matches!(to, StepId::TurnStart | StepId::Roll),
        Target::Return => to.name().starts_with("turn-"),
        Target::Stay => to == from,
    };
    answered && arrives && (branch.steps.is_empty() || branch.steps.contains(&from))
}

fn pick(random: &mut FastStream, count: usize) -> usize {
    random.below(count as u64) as usize
}

fn answer(script: &Script, random: &mut FastStream) -> Input {
    let step = script.step();
    match random.below(12) {
        0 => Input::Pace(if random.below(2) == 0 { Pace::Full } else { Pace::Compact }),
        1 if step.skippable => Input::Skip,
        2..4 if !step.quick.is_empty() => match step.quick[pick(random, step.quick.len())].id {
            QuickAction::Score => Input::Done,
            QuickAction::Abandon if random.below(20) > 0 => Input::Quick(QuickAction::Knight),
            action => Input::Quick(action),
        },
        _ if !step.choices.is_empty() => Input::Choice(step.choices[pick(random, step.choices.len())].id.clone()),
        _ if step.id == StepId::Roll => Input::Dice(hexhaven_guide::Dice::Sum(2 + random.below(11) as u8)),
        _ => Input::Done,
    }
}

#[test]
fn every_step_of_random_games_is_a_branch_and_every_branch_occurs() {
    let mut taken = vec![false; BRANCHES.len()];
    for seed in 0..400 {
        let mut random = FastStream::new(&Seed::from_u64(seed), Purpose::Choices);
        let house = HouseRules {
            timer: [Timer::Off, Timer::Reminder][pick(&mut random, 2)],
            friendly_robber: random.below(2) == 0,
            ..HouseRules::default()
        };
        let mut script = script(Draft {
            house,
            target: Some(2 + 3 * random.below(4) as u8),
            first_player: (random.below(2) == 0).then_some(1),
            board_mode: [BoardMode::Beginner, BoardMode::Randomized, BoardMode::Manual][pick(&mut random, 3)],
            pace: [Pace::Full, Pace::Compact][pick(&mut random, 2)],
            ..draft([3, 5][pick(&mut random, 2)])
        });
        for _ in 0..300 {
            let (before, input) = (script.step(), answer(&script, &mut random));
            if script.give(input.clone()).is_err() {
                continue;
            }
            let after = script.step();
            let choice = match &input {
                Input::Choice(choice) => Some(choice.as_str()),
                Input::Done | Input::Skip => before.choices.first().map(|choice| choice.id.as_str()),
                _ => None,
            };
            let found: Vec<usize> = (0..BRANCHES.len())
                .filter(|&index| leads(&BRANCHES[index], before.id, &input, choice, after.id))
                .collect();
            let stays = before.number == after.number;
            assert!(stays || !found.is_empty(), "{input:?} leads from {} to {}", before.id.name(), after.id.name());
            found.into_iter().for_each(|index| taken[index] = true);
        }
    }
    let never: Vec<&Branch> =
        BRANCHES.iter().zip(&taken).filter(|(_, taken)| !**taken).map(|(branch, _)| branch).collect();
    assert!(never.is_empty(), "never taken: {never:#?}");
}
